import { type Flag, flags } from '@zelo/contract/nucleo/permissao'
import type { Logado } from '#nucleo/contexto.ts'
import type { Servicos } from '#platform/servicos.ts'

const nenhuma = Object.fromEntries(flags.map((flag) => [flag, false])) as Record<Flag, boolean>

/**
 * Context for tests that call a service directly. Proves a session, nothing more: `exigirTambem`
 * proves the rights.
 */
export function contextoLogado(
  servicos: Servicos,
  usuarioId: number,
  direitos: { rota: string; flag: Flag }[] = [],
): Logado {
  const permissoes = direitos.map(({ rota, flag }) => ({ rota, nome: rota, master: false, ...nenhuma, [flag]: true }))
  return {
    ...servicos,
    idioma: 'br',
    origem: { ip: '127.0.0.1', userAgent: 'prova' },
    ator: {
      ...{ tipo: 'usuario', usuarioId, sessaoId: crypto.randomUUID(), status: 'ATIVO' },
      ...{ perfis: [], perfilIds: [], permissoes, empresas: [], empresaPedida: undefined },
    },
  }
}

import type { Permissao } from '@zelo/contract/nucleo/permissao'
import type { Logado } from '#nucleo/contexto.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Context for tests that call a service directly; claims the proof that it demands. */
export function contextoProvado<C extends Logado>(servicos: Servicos, usuarioId: number, permissoes: Permissao[] = []) {
  const contexto: Logado = {
    ...servicos,
    idioma: 'br',
    origem: { ip: '127.0.0.1', userAgent: 'prova' },
    ator: {
      ...{ tipo: 'usuario', usuarioId, sessaoId: crypto.randomUUID(), status: 'ATIVO' },
      ...{ perfis: [], perfilIds: [], permissoes, empresas: [], empresaPedida: undefined },
    },
  }
  return contexto as C
}

import type { Permissao } from '@zelo/contract/nucleo/permissao'
import type { Logado } from '#nucleo/contexto.ts'
import type { Servicos } from '#platform/servicos.ts'

/** For tests that call a service without its endpoint: a context that claims the proof the service demands. */
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

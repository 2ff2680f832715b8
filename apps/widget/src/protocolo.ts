// `zelo`: protocol version; other versions are ignored.

/**
 * Chat page to host. `pronto`: listening, `semMemoria`: no storage. `guardar`: state for the host
 * to store. `fechar`: the visitor closes. `nao-lidas`: replies while closed.
 */
export type RecadoDaPagina = { zelo: 1 } & (
  | { tipo: 'pronto'; semMemoria: boolean }
  | { tipo: 'guardar'; texto: string }
  | { tipo: 'fechar' }
  | { tipo: 'nao-lidas'; total: number }
)

/** Host to chat page: shown or hidden; visitor's identity; stored state. Empty text: none. */
export type RecadoDoHospedeiro = { zelo: 1 } & (
  | { tipo: 'aberto' | 'fechado' }
  | { tipo: 'identidade' | 'memoria'; texto: string }
)

// `zelo` is the version of these messages; both sides drop any other.

/**
 * From the chat page to the host. `pronto`: the page listens, and `semMemoria` says that its browser denies it storage; `guardar`: what the
 * host is asked to keep for it; `fechar`: the visitor asked to close; `nao-lidas`: answers that arrived while closed.
 */
export type RecadoDaPagina = { zelo: 1 } & (
  | { tipo: 'pronto'; semMemoria: boolean }
  | { tipo: 'guardar'; texto: string }
  | { tipo: 'fechar' }
  | { tipo: 'nao-lidas'; total: number }
)

/**
 * From the host to the chat page: the panel is now shown or hidden; who the site says is there; what the host kept for a page without
 * storage. Nobody and nothing are empty texts.
 */
export type RecadoDoHospedeiro = { zelo: 1 } & (
  | { tipo: 'aberto' | 'fechado' }
  | { tipo: 'identidade' | 'memoria'; texto: string }
)

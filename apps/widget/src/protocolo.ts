// `zelo` is the version of the protocol. Messages of other versions are ignored.

/**
 * Messages from the chat page to the host. `pronto`: it listens; `semMemoria`: it has no storage.
 * `guardar`: a state that the host must store. `fechar`: the visitor closes the chat. `nao-lidas`:
 * the number of replies while it was closed.
 */
export type RecadoDaPagina = { zelo: 1 } & (
  | { tipo: 'pronto'; semMemoria: boolean }
  | { tipo: 'guardar'; texto: string }
  | { tipo: 'fechar' }
  | { tipo: 'nao-lidas'; total: number }
)

/**
 * Messages from the host to the chat page: shown or hidden, the visitor's identity, the stored
 * state. An empty text means none.
 */
export type RecadoDoHospedeiro = { zelo: 1 } & (
  | { tipo: 'aberto' | 'fechado' }
  | { tipo: 'identidade' | 'memoria'; texto: string }
)

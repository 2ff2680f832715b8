/** Version of the messages between the loader (host page) and the chat page (iframe). Both sides drop any other. */
export const versaoProtocolo = 1

/** From the chat page to the host. `pronto`: it listens; `fechar`: the visitor asked to close; `nao-lidas`: answers that arrived while closed. */
export type RecadoDaPagina = { zelo: 1 } & (
  | { tipo: 'pronto' }
  | { tipo: 'fechar' }
  | { tipo: 'nao-lidas'; total: number }
)

/** From the host to the chat page: the panel is now shown or hidden. */
export type RecadoDoHospedeiro = { zelo: 1; tipo: 'aberto' | 'fechado' }

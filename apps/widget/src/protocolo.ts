// `zelo` is the version of these messages; both sides drop any other.

/** From the chat page to the host. `pronto`: it listens; `fechar`: the visitor asked to close; `nao-lidas`: answers that arrived while closed. */
export type RecadoDaPagina = { zelo: 1 } & (
  | { tipo: 'pronto' }
  | { tipo: 'fechar' }
  | { tipo: 'nao-lidas'; total: number }
)

/** From the host to the chat page: the panel is now shown or hidden, or who the site says is there (nobody: an empty text). */
export type RecadoDoHospedeiro = { zelo: 1 } & ({ tipo: 'aberto' | 'fechado' } | { tipo: 'identidade'; texto: string })

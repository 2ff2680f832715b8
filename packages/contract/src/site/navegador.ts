/** Cookies of the product. A test compares them and the storage with the privacy policy. */
export const cookies = {
  idioma: 'idioma',
  renovacao: 'zelo_renovacao',
  aparelho: 'zelo_aparelho',
  desafio: 'zelo_desafio',
} as const

/** Key in the local storage for a company's chat: this prefix and the company's key. */
export const prefixoConversa = 'zelo-conversa:'

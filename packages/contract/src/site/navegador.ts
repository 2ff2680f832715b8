/** Cookies of the product. A test compares them and the storage keys with the privacy policy. */
export const cookies = {
  idioma: 'idioma',
  renovacao: 'zelo_renovacao',
  aparelho: 'zelo_aparelho',
  desafio: 'zelo_desafio',
} as const

/** Local storage key of one company's chat: this and the company's key. */
export const prefixoConversa = 'zelo-conversa:'

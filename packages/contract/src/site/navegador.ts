/** Cookies of the product. The privacy policy names each one, and each key of the browser's storage; a test compares. */
export const cookies = {
  idioma: 'idioma',
  renovacao: 'zelo_renovacao',
  aparelho: 'zelo_aparelho',
  desafio: 'zelo_desafio',
} as const

/** What the browser keeps of the chat of one company, in local storage: this and the company's key. */
export const prefixoConversa = 'zelo-conversa:'

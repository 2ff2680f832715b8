/** One conversation, in the panel. */
export const enderecoDaConversa = (id: string) => `/gerenciamento/chat-messages/chat?conversa=${id}` as const

/** One day of the agenda (`YYYY-MM-DD`). */
export const enderecoDoDia = (dia: string) => `/gerenciamento/agenda?visao=dia&dia=${dia}` as const

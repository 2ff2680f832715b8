/** The address of one conversation in the panel. */
export const enderecoDaConversa = (id: string) => `/gerenciamento/chat-messages/chat?conversa=${id}` as const

/** The address of one day (`YYYY-MM-DD`) of the agenda. */
export const enderecoDoDia = (dia: string) => `/gerenciamento/agenda?visao=dia&dia=${dia}` as const

/** Where the panel shows what programs read, by its word. */
export const rotaDe = {
  cliente: '/gerenciamento/dados-cliente',
  agendamento: '/gerenciamento/agenda',
  conversa: '/gerenciamento/chat-messages/chat',
  mensagem: '/gerenciamento/chat-messages/chat',
  espera: '/gerenciamento/lista-espera',
} as const

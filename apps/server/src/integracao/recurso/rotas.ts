/** The panel's page for each resource that programs read. */
export const rotaDe = {
  cliente: '/gerenciamento/dados-cliente',
  agendamento: '/gerenciamento/agenda',
  conversa: '/gerenciamento/chat-messages/chat',
  mensagem: '/gerenciamento/chat-messages/chat',
  espera: '/gerenciamento/lista-espera',
} as const

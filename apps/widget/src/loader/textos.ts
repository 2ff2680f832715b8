/** The texts shown on other sites. */
export const textos = {
  br: {
    abrir: 'Abrir o chat',
    fechar: 'Fechar o chat',
    chat: 'Chat',
    novas: (n: number) => (n === 1 ? '1 mensagem nova' : `${n} mensagens novas`),
  },
  en: {
    abrir: 'Open the chat',
    fechar: 'Close the chat',
    chat: 'Chat',
    novas: (n: number) => (n === 1 ? '1 new message' : `${n} new messages`),
  },
}

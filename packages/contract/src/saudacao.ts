import type { Idioma } from './enums.ts'

/**
 * First words of every conversation: who answers is said before anything is asked. The chat page shows them before a conversation exists, and
 * the server stores the same as message 1 when it is opened.
 */
export function saudacao(empresa: string, idioma: Idioma): { texto: string; opcoes: string[] } {
  return {
    br: {
      texto: `Olá! Sou a assistente virtual de ${empresa}, uma inteligência artificial. Posso marcar ou cancelar um horário e tirar dúvidas. Como posso ajudar?`,
      opcoes: ['Marcar um horário', 'Ver serviços e preços', 'Horário de funcionamento'],
    },
    en: {
      texto: `Hello! I’m the virtual assistant of ${empresa}, an artificial intelligence. I can book or cancel an appointment and answer questions. How can I help?`,
      opcoes: ['Book an appointment', 'See services and prices', 'Opening hours'],
    },
  }[idioma]
}

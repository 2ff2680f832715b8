import type { Idioma } from '@zelo/contract/nucleo/enums'
import { simples } from '@zelo/contract/site/texto'
import type { Midia } from '#conversa/canal/provedores/canal.porta.ts'
import { nomesDoAnexo } from '#conversa/conversa/anexo/nomes-do-anexo.ts'

/** Note beside a transcribed voice message. */
export const transcritas: Record<Idioma, string> = { br: 'Áudio transcrito', en: 'Voice message written down' }

/** Note beside a message that was found late. */
export const atrasada: Record<Idioma, string> = { br: 'Chegou com atraso', en: 'Came late' }

/** Note beside a correction or deletion, with the former text. */
export const alteradas: Record<
  Idioma,
  { corrige: (antes: string) => string; era: (antes: string) => string; apagada: string }
> = {
  br: {
    corrige: (antes) => `Corrige «${antes}»`,
    era: (antes) => `Era «${antes}»`,
    apagada: '[apagou uma mensagem]',
  },
  en: {
    corrige: (antes) => `Corrects “${antes}”`,
    era: (antes) => `It was “${antes}”`,
    apagada: '[deleted a message]',
  },
}

/** Description of a message without text: picture, sticker, location… */
export const nomesDaMidia: Record<Idioma, Record<Midia, string>> = {
  br: {
    ...nomesDoAnexo.br,
    local: '[localização]',
    contato: '[contato]',
    outro: '[mensagem que não é texto]',
    ilegivel: '[mensagem que o WhatsApp não mostra aqui: veja no celular]',
  },
  en: {
    ...nomesDoAnexo.en,
    local: '[location]',
    contato: '[contact]',
    outro: '[message that is not text]',
    ilegivel: '[message that WhatsApp does not show here: see it on the phone]',
  },
}

type Frases = { midia: Record<Exclude<Midia, 'ilegivel'>, string>; recusou: string; voltou: string }

const naoEscrito = {
  br: 'Por aqui eu só consigo ler texto. Pode me escrever o que precisa?',
  en: 'I can only read text here. Could you write what you need?',
}

export const frasesDoCanal: Record<Idioma, Frases> = {
  br: {
    midia: {
      audio: 'Ainda não consigo ouvir áudios por aqui. Pode me escrever, mesmo que seja curtinho?',
      imagem:
        'Recebi a sua imagem, mas ainda não consigo ver fotos. Pode me contar por escrito? Se for algo para a equipe olhar, diga «falar com uma pessoa».',
      video:
        'Recebi o seu vídeo, mas ainda não consigo assistir. Pode me contar por escrito? Se for algo para a equipe olhar, diga «falar com uma pessoa».',
      documento:
        'Recebi o documento, mas ainda não consigo abrir arquivos. Pode me contar por escrito? Se for algo para a equipe olhar, diga «falar com uma pessoa».',
      local: 'Recebi a localização, obrigado. Em que posso ajudar? Pode me escrever.',
      contato: 'Recebi o contato, obrigado. Em que posso ajudar? Pode me escrever.',
      outro: naoEscrito.br,
    },
    recusou:
      'Tudo bem: não vamos mais mandar lembretes nem outros avisos que você não pediu. Se precisar de algo, é só escrever. Para voltar a receber, escreva «quero receber avisos».',
    voltou: 'Combinado: voltamos a mandar lembretes e avisos.',
  },
  en: {
    midia: {
      audio: 'I cannot listen to voice messages here yet. Could you write it, even briefly?',
      imagem:
        'I got your picture, but I cannot see photos yet. Could you tell me in writing? If the team should look at it, say “talk to a person”.',
      video:
        'I got your video, but I cannot watch it yet. Could you tell me in writing? If the team should look at it, say “talk to a person”.',
      documento:
        'I got the document, but I cannot open files yet. Could you tell me in writing? If the team should look at it, say “talk to a person”.',
      local: 'I got the location, thank you. How can I help? Please write to me.',
      contato: 'I got the contact, thank you. How can I help? Please write to me.',
      outro: naoEscrito.en,
    },
    recusou:
      'All right: we will send you no more reminders, nor other notices that you did not ask for. Should you need anything, just write. To receive them again, write “send me notices”.',
    voltou: 'Done: we will send you reminders and notices again.',
  },
}

const avisos = '(nada|isso|mensage(m|ns)|avisos?|lembretes?|messages?|notices?|reminders?)'
const saidas = new RegExp(
  `^(por favor )?(sair|saia|parar?|pare|stop|unsubscribe|descadastrar|sair da lista|(quero )?parar? de (me )?(mandar|receber|enviar)( ${avisos})?|nao quero (mais )?receber( mais)?( ${avisos})?|nao (me )?(mand|envi)(a|e|em|ar)( mais)?( ${avisos})?( por aqui)?|(stop sending me|dont send me|no more) ${avisos}|stop all)( por favor| please)?$`,
)
const voltas =
  /^((quero|pode|podem|voltar a|quero voltar a) (receber|mandar|enviar)( de novo)?( os)? (avisos?|lembretes?|mensage(m|ns))( de novo)?|(quero |pode |podem )?voltar a (receber|mandar|enviar)( os)?( avisos?| lembretes?| mensage(m|ns))?|start|subscribe|send me (notices|reminders|messages))( por favor| please)?$/

/** A message that says only that the client wants no more messages. */
export function querSair(texto: string): boolean {
  return saidas.test(dobrado(texto))
}

/** A message that says only that the client wants messages again. */
export function querVoltar(texto: string): boolean {
  return voltas.test(dobrado(texto))
}

/** Only short messages: a long one is about something else, and is not matched. */
function dobrado(texto: string): string {
  if (texto.length > 80) return ''
  return simples(texto)
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
}

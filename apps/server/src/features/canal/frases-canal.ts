import type { Idioma } from '@zelo/contract/enums'
import type { Conteudo } from './canal.porta.ts'

type Midia = Extract<Conteudo, { tipo: 'midia' }>['midia']

/** What stands in a conversation where somebody sent something that is no text. */
export const nomesDaMidia: Record<Idioma, Record<Midia, string>> = {
  br: {
    audio: '[áudio]',
    imagem: '[imagem]',
    video: '[vídeo]',
    documento: '[documento]',
    local: '[localização]',
    contato: '[contato]',
    outro: '[mensagem que não é texto]',
  },
  en: {
    audio: '[voice message]',
    imagem: '[picture]',
    video: '[video]',
    documento: '[document]',
    local: '[location]',
    contato: '[contact]',
    outro: '[message that is not text]',
  },
}

export const frasesDoCanal: Record<Idioma, { escreva: string; escrevaEmVezDeFalar: string; recusou: string }> = {
  br: {
    escreva: 'Por aqui eu só consigo ler texto. Pode me escrever o que precisa?',
    escrevaEmVezDeFalar: 'Ainda não consigo ouvir áudios por aqui. Pode me escrever, mesmo que seja curtinho?',
    recusou: 'Tudo bem: não vamos mais mandar avisos por aqui. Se precisar de algo, é só escrever.',
  },
  en: {
    escreva: 'I can only read text here. Could you write what you need?',
    escrevaEmVezDeFalar: 'I cannot listen to voice messages here yet. Could you write it, even briefly?',
    recusou: 'All right: we will not send you notices here any more. Should you need anything, just write.',
  },
}

const saidas = new Set([
  'sair',
  'parar',
  'pare',
  'stop',
  'unsubscribe',
  'descadastrar',
  'nao quero receber',
  'sair da lista',
])

/** A message that is nothing but the wish not to be written to. */
export function querSair(texto: string): boolean {
  const dobrado = texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
  return saidas.has(dobrado)
}

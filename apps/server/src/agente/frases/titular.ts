import type { Idioma } from '#platform/format.ts'

const br = {
  /** The title of the step that people see. */
  passo: 'Mandou o link dos dados pessoais',
  provado: 'o canal prova quem escreve',
  porCodigo: 'a página pede um código',
  abrir:
    'Os seus dados são seus: neste link você vê o que a gente guarda, pede correção, baixa uma cópia ou pede para apagar. Ele é só seu, abre uma vez e vale por pouco tempo:',
  confirmar:
    'Os seus dados são seus. Por aqui não tenho como saber se é você mesmo, então o link pede um código que chega no e-mail do seu cadastro; depois você vê, corrige, baixa ou pede para apagar. Ele vale por pouco tempo:',
}

const en: typeof br = {
  passo: 'Sent the link of their personal data',
  provado: 'the channel proves who writes',
  porCodigo: 'the page asks for a code',
  abrir:
    'Your data is yours: with this link you see what we keep, ask for a correction, take a copy or ask us to erase it. It is only for you, opens once and soon ends:',
  confirmar:
    'Your data is yours. I cannot tell from here that it is you, so the link asks for a code that comes to the e-mail of your record; then you can see, correct, take away or ask us to erase it. It soon ends:',
}

/** Texts for a client who asks for their personal data. */
export const frasesDoTitular: Record<Idioma, typeof br> = { br, en }

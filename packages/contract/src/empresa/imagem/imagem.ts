import { endpoint } from '../../nucleo/endpoint.ts'
import type { Idioma } from '../../nucleo/enums.ts'
import type * as schema from './imagem.schema.ts'

/** Pictures of Markdown texts: bytes of a file, and types, which its content decides. */
export const maxBytesImagem = 2_097_152
export const tiposDeImagem = ['image/png', 'image/jpeg', 'image/gif', 'image/avif'] as const

/**
 * Screens whose texts may have pictures. Those of a company are shown to its people, those of the
 * platform to every signed-in user.
 */
export const telasComImagem = ['/cpainel/notificacao', '/cpainel/prompt', '/gerenciamento/agente'] as const
export type TelaComImagem = (typeof telasComImagem)[number]

/** What is said of a refused picture, by the code in `error`. */
export const recusasDeImagem = {
  noFileGiven: {
    br: 'Nenhuma imagem chegou. Escolha um arquivo e envie de novo.',
    en: 'No image arrived. Choose a file and send it again.',
  },
  typeNotAllowed: {
    br: 'Este tipo de arquivo não é aceito. Use PNG, JPEG, GIF ou AVIF.',
    en: 'This type of file is not accepted. Use PNG, JPEG, GIF or AVIF.',
  },
  fileTooLarge: {
    br: 'A imagem passa de 2 MB. Escolha uma menor.',
    en: 'The image is over 2 MB. Choose a smaller one.',
  },
  importError: {
    br: 'Não conseguimos abrir esta imagem. Salve-a de novo e tente outra vez.',
    en: 'We could not open this image. Save it again and try once more.',
  },
} as const satisfies Record<string, Record<Idioma, string>>
export type RecusaDeImagem = keyof typeof recusasDeImagem

export const enviarImagem = endpoint<typeof schema.enviarImagem>('POST', '/arquivos/imagens')
export const verImagem = endpoint<typeof schema.verImagem>('GET', '/arquivos/imagens/:dono/:arquivo')

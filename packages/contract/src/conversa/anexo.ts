import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type { Idioma } from '../nucleo/enums.ts'
import type * as schema from './anexo.schema.ts'

export const tiposAnexo = ['IMAGEM', 'AUDIO', 'VIDEO', 'DOCUMENTO'] as const
export type TipoAnexo = (typeof tiposAnexo)[number]

/** BUSCANDO: it is being fetched from the channel. FALHOU: it could not be fetched. */
export const estadosAnexo = ['BUSCANDO', 'GUARDADO', 'FALHOU'] as const
export type EstadoAnexo = (typeof estadosAnexo)[number]

/** Largest file that the team may send. WhatsApp accepts at least this much of each kind. */
export const maxBytesAnexo = 10 * 1024 * 1024
/** What the file field offers. The server checks the content. */
export const aceitosAnexo =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,audio/ogg,audio/mpeg,audio/mp4,audio/aac,video/mp4,.pdf,.docx,.xlsx,.pptx,.txt'
export type Anexo = z.infer<typeof schema.anexo>

/** What is said of a refused file, by the code in `error`. */
export const recusasDeAnexo = {
  VAZIO: {
    br: 'Nenhum arquivo chegou. Escolha um e envie de novo.',
    en: 'No file arrived. Choose one and send it again.',
  },
  TIPO: {
    br: 'Este tipo de arquivo não é aceito. Envie imagem, áudio, vídeo MP4, PDF ou documento do Office.',
    en: 'This type of file is not accepted. Send a picture, audio, MP4 video, PDF or an Office document.',
  },
  GRANDE: { br: 'O arquivo passa de 10 MB. Envie um menor.', en: 'The file is over 10 MB. Send a smaller one.' },
  CONTEUDO: {
    br: 'Não conseguimos abrir este arquivo. Salve-o de novo e tente outra vez.',
    en: 'We could not open this file. Save it again and try once more.',
  },
  AGORA_NAO: {
    br: 'Não conseguimos preparar este áudio agora. Espere um instante e envie de novo.',
    en: 'We could not prepare this sound now. Wait a moment and send it again.',
  },
} as const satisfies Record<string, Record<Idioma, string>>
export type RecusaDeAnexo = keyof typeof recusasDeAnexo

/** WhatsApp would drop a text that is sent with an audio file. */
export const audioVaiSozinho: Record<Idioma, string> = {
  br: 'O WhatsApp envia áudio sem texto. Mande o áudio sozinho e o texto em outra mensagem.',
  en: 'WhatsApp sends audio without words. Send the audio alone, and the words in another message.',
}

export const enviarAnexo = endpoint<typeof schema.enviarAnexo>('POST', '/gerenciamento/conversas/:id/anexos')
export const verAnexo = endpoint<typeof schema.verAnexo>('GET', '/gerenciamento/conversas/:id/anexos/:anexo')
export const verAnexoDoChat = endpoint<typeof schema.verAnexoDoChat>('GET', '/chat/:chave/conversas/:id/anexos/:anexo')

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Idioma } from './enums.ts'
import { idUuid } from './valores.ts'

export const tiposAnexo = ['IMAGEM', 'AUDIO', 'VIDEO', 'DOCUMENTO'] as const
export type TipoAnexo = (typeof tiposAnexo)[number]

/** BUSCANDO: on its way from the channel; FALHOU: it cannot be had. */
export const estadosAnexo = ['BUSCANDO', 'GUARDADO', 'FALHOU'] as const
export type EstadoAnexo = (typeof estadosAnexo)[number]

/** What the team may send: WhatsApp takes at least as much of each kind. */
export const maxBytesAnexo = 10 * 1024 * 1024
/** What a file field offers; the server goes by what is inside. */
export const aceitosAnexo =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,audio/ogg,audio/mpeg,audio/mp4,audio/aac,video/mp4,.pdf,.docx,.xlsx,.pptx,.txt'

/** A file of a message. */
export const anexo = z.object({
  id: idUuid,
  tipo: z.enum(tiposAnexo),
  estado: z.enum(estadosAnexo),
  mime: z.string(),
  /** As its sender called it. */
  nome: z.nullable(z.string()),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  largura: z.nullable(z.int()),
  altura: z.nullable(z.int()),
  /** The text of the message only names the file: there is nothing else to read. */
  so_arquivo: z.boolean(),
})
export type Anexo = z.infer<typeof anexo>

/** Why a file is refused, by the code in `error`. */
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
} as const satisfies Record<string, Record<Idioma, string>>
export type RecusaDeAnexo = keyof typeof recusasDeAnexo

/** Said of words beside an audio file in a conversation by WhatsApp, which would drop them. */
export const audioVaiSozinho: Record<Idioma, string> = {
  br: 'O WhatsApp envia áudio sem texto. Mande o áudio sozinho e o texto em outra mensagem.',
  en: 'WhatsApp sends audio without words. Send the audio alone, and the words in another message.',
}

const rota = '/gerenciamento/chat-messages/chat'

export const enviarAnexo = endpoint({
  method: 'POST',
  url: '/gerenciamento/conversas/:id/anexos',
  acesso: { rota, flag: 'pode_incluir' },
  empresa: true,
  envio: 'form-data',
  resumo:
    'Stores the file in the form field `arquivo` for an answer of this conversation: pictures are made again without metadata, everything is judged by its content. What is not sent within a day is deleted.',
  schema: { params: z.object({ id: idUuid }), response: { 200: anexo } },
})

export const verAnexo = endpoint({
  method: 'GET',
  url: '/gerenciamento/conversas/:id/anexos/:anexo',
  acesso: { rota, flag: 'pode_visualizar' },
  empresa: true,
  tipo: 'arquivo',
  resumo: 'A file of a conversation, for those who may read it.',
  schema: { params: z.object({ id: idUuid, anexo: idUuid }), response: { 200: z.any() } },
})

export const verAnexoDoChat = endpoint({
  method: 'GET',
  url: '/chat/:chave/conversas/:id/anexos/:anexo',
  acesso: 'visitante',
  tipo: 'arquivo',
  resumo: 'A file of the visitor’s own conversation.',
  schema: {
    params: z.object({ chave: z.string().check(z.regex(/^[a-z0-9-]{3,60}$/)), id: idUuid, anexo: idUuid }),
    response: { 200: z.any() },
  },
})

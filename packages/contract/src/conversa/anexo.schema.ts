import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, porId } from '../nucleo/valores.schema.ts'
import { estadosAnexo, tiposAnexo } from './anexo.ts'

export const anexo = z.object({
  id: idUuid,
  tipo: z.enum(tiposAnexo),
  estado: z.enum(estadosAnexo),
  mime: z.string(),
  /** Name that the sender gave the file. */
  nome: z.nullable(z.string()),
  bytes: z.int(),
  /** In pixels, for pictures. */
  largura: z.nullable(z.int()),
  altura: z.nullable(z.int()),
  /** True if the text of the message is only the name of the file. */
  so_arquivo: z.boolean(),
})

const rota = '/gerenciamento/chat-messages/chat'

export const enviarAnexo = terms({
  acesso: { rota, flag: 'pode_incluir' },
  empresa: true,
  envio: 'form-data',
  resumo:
    'Stores the file in the form field `arquivo` for an answer of this conversation: pictures are made again without metadata, everything is judged by its content. What is not sent within a day is deleted.',
  schema: { params: porId, response: { 200: anexo } },
})

export const verAnexo = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  empresa: true,
  tipo: 'arquivo',
  resumo: 'A file of a conversation, for those who may read it.',
  schema: { params: z.object({ id: idUuid, anexo: idUuid }), response: { 200: z.any() } },
})

export const verAnexoDoChat = terms({
  acesso: 'visitante',
  tipo: 'arquivo',
  resumo: 'A file of the visitor’s own conversation.',
  schema: {
    params: z.object({ chave: z.string().check(z.regex(/^[a-z0-9-]{3,60}$/)), id: idUuid, anexo: idUuid }),
    response: { 200: z.any() },
  },
})

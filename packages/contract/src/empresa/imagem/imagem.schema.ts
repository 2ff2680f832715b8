import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { telasComImagem } from './imagem.ts'

export const enviarImagem = terms({
  acesso: 'sessao',
  envio: 'form-data',
  resumo: 'Stores the picture in the form field `image`; a refusal names its cause in `error`.',
  schema: {
    querystring: z.strictObject({ tela: z.enum(telasComImagem) }),
    response: { 200: z.object({ data: z.object({ filePath: z.string() }) }) },
  },
})

export const verImagem = terms({
  acesso: 'sessao',
  tipo: 'arquivo',
  resumo: 'A stored picture, as WebP, for those who may see it.',
  schema: {
    params: z.strictObject({
      dono: z.union([z.literal('plataforma'), z.uuid()]),
      arquivo: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)),
    }),
    response: { 200: z.any() },
  },
})

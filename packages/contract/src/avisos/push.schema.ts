import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { hora, idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { limitesPush, tiposPush } from './push.ts'

const fuso = z.string().check(z.minLength(1), z.maxLength(60))
const nome = z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesPush.nome))

const preferencias = {
  nome,
  tipos: z.array(z.enum(tiposPush)).check(z.maxLength(tiposPush.length)),
  /** Local hours in which the device stays silent; null for none. */
  silencio: z.nullable(z.object({ de: hora, ate: hora })),
  /** Silent while the person has the panel open on any device. */
  so_fora: z.boolean(),
  /** Shows the notice with clients' names. Otherwise only its kind and the hour. */
  mostrar_nome: z.boolean(),
  /** IANA zone of `silencio`. */
  fuso,
}

export const pushAparelho = z.object({
  id: idUuid,
  /** Address at the browser's push service, by which a browser knows which device it is. */
  endpoint: z.string(),
  ...preferencias,
  incluido_em: instante,
  /** Session of the device: the caller's, another, or one that ended, so it is silent. */
  sessao: z.enum(['ESTA', 'OUTRA', 'ENCERRADA']),
})

export const listarPushAparelhos = terms({
  acesso: 'sessao',
  resumo: 'The caller’s devices that notices are pushed to, and the public key that browsers subscribe with.',
  schema: { response: { 200: z.object({ chave: z.string(), aparelhos: z.array(pushAparelho) }) } },
})

export const incluirPushAparelho = terms({
  acesso: 'sessao',
  resumo:
    'Registers the push subscription of a browser, which rings while the caller’s session lasts; one that is known keeps its preferences.',
  schema: {
    body: z.object({
      endpoint: z.url().check(z.maxLength(1000)),
      /** Public key of the subscription, an uncompressed P-256 point in base64url. */
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
      /** Secret of the subscription, 16 bytes in base64url. */
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
      nome,
      fuso,
    }),
    response: { 200: pushAparelho },
  },
})

export const editarPushAparelho = terms({
  acesso: 'sessao',
  resumo: 'Changes what one of the caller’s devices is rung for, and when.',
  schema: { params: porId, body: z.object(preferencias), response: { 200: pushAparelho } },
})

export const excluirPushAparelho = terms({
  acesso: 'sessao',
  resumo: 'Removes one of the caller’s devices.',
  schema: { params: porId, response: { 200: ok } },
})

export const testarPushAparelho = terms({
  acesso: 'sessao',
  resumo: 'Pushes a test notice to one of the caller’s devices, whatever its preferences.',
  schema: { params: porId, response: { 200: ok } },
})

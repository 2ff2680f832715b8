import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { ok } from '../nucleo/valores.schema.ts'

const token = z.string().check(z.minLength(20), z.maxLength(200))

export const inscreverNewsletter = terms({
  acesso: 'publico',
  resumo: 'Asks for the newsletter. Answers the same for any address; a new one gets an e-mail to confirm.',
  schema: {
    body: z.strictObject({
      email: z.email().check(z.maxLength(254)),
      /** A hidden field that people leave empty. If it is filled, the sender is a bot. */
      site: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: { 200: ok },
  },
})

export const confirmarNewsletter = terms({
  acesso: 'publico',
  resumo: 'Confirms a subscription with the token of the e-mail; repeating it changes nothing.',
  schema: { body: z.strictObject({ token }), response: { 200: ok } },
})

export const sairNewsletter = terms({
  acesso: 'publico',
  resumo: 'Ends a subscription at once (RFC 8058): what mail programs call with one click. Any body is ignored.',
  schema: { querystring: z.object({ token }), response: { 200: ok } },
})

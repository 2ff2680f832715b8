import * as z from 'zod/mini'
import { configuracaoPlataforma } from '../instalacao/configuracao.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { dia } from '../nucleo/valores.schema.ts'

const umaLinha = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u))

/** Contact data and hours from the current settings. */
export const consultarContato = terms({
  acesso: 'publico',
  resumo: 'Contact data and support hours of the platform.',
  schema: { response: { 200: configuracaoPlataforma.shape.contato } },
})

export const abrirFormularioContato = terms({
  acesso: 'publico',
  resumo:
    'A ticket for the contact form: a message needs one that is some seconds old, which is how long a person needs to write.',
  schema: { response: { 200: z.object({ ticket: z.string(), espera_ms: z.int() }) } },
})

export const enviarMensagemContato = terms({
  acesso: 'publico',
  resumo: 'Stores a message of the contact form and mails it; the same message sent again within a day is stored once.',
  schema: {
    body: z.strictObject({
      nome: umaLinha(2, 120),
      email: z.email().check(z.maxLength(254)),
      telefone: z.optional(umaLinha(8, 30)),
      assunto: umaLinha(3, 150),
      mensagem: z.string().check(z.trim(), z.minLength(10), z.maxLength(5000)),
      ticket: z.string().check(z.minLength(1), z.maxLength(200)),
      /** A hidden field that people leave empty. If it is filled, the sender is a bot. */
      site: z.optional(z.string().check(z.maxLength(500))),
    }),
    /** `responde_ate` is the day by which it will be answered, `YYYY-MM-DD`. */
    response: { 200: z.object({ protocolo: z.string(), responde_ate: dia }) },
  },
})

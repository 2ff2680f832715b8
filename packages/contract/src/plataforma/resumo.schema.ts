import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { ok } from '../nucleo/valores.schema.ts'
import { meiosResumo, rota } from './resumo.ts'

/** Morning and evening summaries that the caller gets, with hours in the company's zone. */
export const resumo = z.strictObject({
  ativo: z.boolean(),
  hora: z.int().check(z.gte(5), z.lte(12)),
  /** The message of the evening, about the day that has passed. */
  noite: z.boolean(),
  hora_noite: z.int().check(z.gte(16), z.lte(22)),
  /** Also on days without appointments and waiting clients. */
  mesmo_vazio: z.boolean(),
  meio: z.enum(meiosResumo),
})

/** WhatsApp needs the caller's phone and a connected channel. The fallback is e-mail. */
export const resumoConsultado = z.extend(resumo, { whatsapp: z.enum(['SIM', 'SEM_TELEFONE', 'SEM_CANAL']) })
const comum = { acesso: { rota, flag: 'pode_visualizar' }, empresa: 'gestor' } as const

export const consultarResumo = terms({
  ...comum,
  resumo: 'The morning message of the caller in this company.',
  schema: { response: { 200: resumoConsultado } },
})

export const editarResumo = terms({
  ...comum,
  resumo: 'Switches the morning message on or off, or gives it another hour. Only who manages the company gets one.',
  schema: { body: resumo, response: { 200: resumoConsultado } },
})

export const sairResumo = terms({
  acesso: 'publico',
  resumo:
    'Switches the morning message off at once (RFC 8058): what mail programs call with one click. Any body is ignored.',
  schema: { querystring: z.object({ token: z.string().check(z.maxLength(200)) }), response: { 200: ok } },
})

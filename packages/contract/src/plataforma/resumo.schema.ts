import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { ok } from '../nucleo/valores.schema.ts'
import { meiosResumo, rota } from './resumo.ts'

/** Whether, and at which hour of the company's zone, the caller gets the day in one line. */
export const resumo = z.strictObject({
  ativo: z.boolean(),
  hora: z.int().check(z.gte(5), z.lte(12)),
  /** Also on days with nobody coming and nobody waiting. */
  mesmo_vazio: z.boolean(),
  meio: z.enum(meiosResumo),
})

/** Whether it can go by WhatsApp: the caller needs a phone, the company a connected channel. Else it goes by e-mail. */
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

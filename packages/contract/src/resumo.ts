import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Whether, and at which hour of the company's zone, the caller gets the day in one line. */
export const resumo = z.strictObject({
  ativo: z.boolean(),
  hora: z.int().check(z.gte(5), z.lte(12)),
  /** Also on days with nobody coming and nobody waiting. */
  mesmo_vazio: z.boolean(),
})
export type Resumo = z.infer<typeof resumo>

const rota = '/gerenciamento/dashboard'
const comum = { url: `${rota}/resumo`, acesso: { rota, flag: 'pode_visualizar' }, empresa: true } as const

export const consultarResumo = endpoint({
  ...comum,
  method: 'GET',
  resumo: 'The morning message of the caller in this company.',
  schema: { response: { 200: resumo } },
})

export const editarResumo = endpoint({
  ...comum,
  method: 'PUT',
  resumo: 'Switches the morning message on or off, or gives it another hour. Only who manages the company gets one.',
  schema: { body: resumo, response: { 200: resumo } },
})

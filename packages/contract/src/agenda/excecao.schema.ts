import * as z from 'zod/mini'
import { tiposExcecao } from '../empresa/profissional.ts'
import { terms } from '../nucleo/endpoint.ts'
import { dia, idUuid, ok } from '../nucleo/valores.schema.ts'
import { agendamento } from './agendamento.schema.ts'
import { limitesExcecao } from './excecao.ts'

const hora = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Local time of one day; a `fim` of 00:00 is the midnight that ends it. */
const faixa = z.strictObject({ inicio: hora, fim: hora })

export const dadosExcecao = z.strictObject({
  /** Null: the whole company. */
  profissional_id: z.nullable(idUuid),
  /** First and last day. */
  de: dia,
  ate: dia,
  tipo: z.enum(tiposExcecao),
  /** Empty: the whole day, which only a FOLGA may be. */
  faixas: z.array(faixa).check(z.maxLength(limitesExcecao.faixas)),
  /** Told to clients when the company is closed: «Natal». */
  motivo: z.string().check(z.trim(), z.maxLength(limitesExcecao.motivo)),
})

export const excecao = z.extend(z.object(dadosExcecao.shape), { id: idUuid, feriado: z.boolean() })

const rota = '/gerenciamento/agenda'
const daEmpresa = { empresa: true } as const

export const listarExcecoes = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'Days that differ from the weekly hours, from today on: the company’s and, of one professional or of all, their own. A professional sees the company’s and their own.',
  schema: { querystring: z.object({ profissional: z.optional(idUuid) }), response: { 200: z.array(excecao) } },
})

export const cadastrarExcecao = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Adds time off, extra hours or other hours. Over booked appointments nothing changes until `confirmados` names them, as the first answer did; they stay booked all the same.',
  schema: {
    body: z.extend(dadosExcecao, { confirmados: z.optional(z.array(idUuid).check(z.maxLength(1000))) }),
    response: { 200: z.object({ afetados: z.array(agendamento), aplicado: z.boolean() }) },
  },
})

export const excluirExcecao = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Takes an exception away: its days are as the week says again.',
  schema: { params: z.object({ id: idUuid }), response: { 200: ok } },
})

export const feriado = z.object({
  dia,
  nome: z.string(),
  /** Null: not answered yet; the company counts as open. */
  fecha: z.nullable(z.boolean()),
  /** Appointments booked on that day. */
  agendamentos: z.int(),
})

export const listarFeriados = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'National holidays of the next twelve months, movable ones included, and whether the company closes.',
  schema: { response: { 200: z.array(feriado) } },
})

export const responderFeriado = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Whether the company closes on a holiday. What is booked on it stays, and is named in the answer.',
  schema: {
    params: z.object({ dia }),
    body: z.strictObject({ fecha: z.boolean() }),
    response: { 200: z.object({ afetados: z.array(agendamento) }) },
  },
})

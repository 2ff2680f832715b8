import * as z from 'zod/mini'
import { tiposExcecao } from '../empresa/profissional.ts'
import { terms } from '../nucleo/endpoint.ts'
import { dia, hora, idUuid, instante, ok, porId, vistoDoEnsaio } from '../nucleo/valores.schema.ts'
import { agendamento } from './agendamento.schema.ts'
import { efeitos, limitesExcecao } from './excecao.ts'

/** Local time on one day. A `fim` of 00:00 is the midnight that ends the day. */
const faixa = z.strictObject({ inicio: hora, fim: hora })

export const dadosExcecao = z.strictObject({
  /** Null for the whole company. */
  profissional_id: z.nullable(idUuid),
  /** First and last day. */
  de: dia,
  ate: dia,
  tipo: z.enum(tiposExcecao),
  /** Empty for the whole day, which only a FOLGA may take. */
  faixas: z.array(faixa).check(z.maxLength(limitesExcecao.faixas)),
  /** What clients are told if the company is closed, like «Natal». */
  motivo: z.string().check(z.trim(), z.maxLength(limitesExcecao.motivo)),
})

export const excecao = z.extend(z.object(dadosExcecao.shape), { id: idUuid, feriado: z.boolean() })

/** `visto` of the preview that the caller saw. */
const visto = z.optional(vistoDoEnsaio)

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
    'Adds time off, extra hours or other hours. Where that concerns booked appointments, only with the `visto` of a rehearsal that shows them as they are now; they stay booked.',
  schema: { body: z.extend(dadosExcecao, { visto }), response: { 200: ok } },
})

export const excluirExcecao = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Takes an exception away: its days are as the week says again. `visto` as for adding one.',
  schema: { params: porId, querystring: z.object({ visto }), response: { 200: ok } },
})

export const feriado = z.object({
  dia,
  nome: z.string(),
  /** Null if not answered yet. The company then counts as open. */
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
  resumo: 'Whether the company closes on a holiday. What is booked on it stays. `visto` as for an exception.',
  schema: { params: z.object({ dia }), body: z.strictObject({ fecha: z.boolean(), visto }), response: { 200: ok } },
})

/** What a change of hours or zone would do. The instants of appointments and of reminders stay. */
export const ensaio = z.object({
  /** Sent as `visto` or `fuso_visto`, it applies the change if nothing else has changed since. */
  visto: vistoDoEnsaio,
  numeros: z.object({
    /** Future appointments that the change affects, and the number of their clients. */
    horarios: z.int(),
    clientes: z.int(),
    fora: z.int(),
    dentro: z.int(),
    mudam_hora: z.int(),
    /** Reminders still to be sent for them, and appointments already reminded of. */
    lembretes: z.int(),
    lembrados: z.int(),
  }),
  /** Days on which nobody works any more, on which somebody works again, and with other hours. */
  dias: z.object({ fecham: z.array(dia), abrem: z.array(dia), mudam: z.array(dia) }),
  /** One page, earliest first. */
  itens: z.array(
    z.object({
      agendamento,
      efeitos: z.array(z.enum(efeitos)),
      lembretes: z.array(instante),
      lembrado: z.boolean(),
    }),
  ),
})

const pagina = z.int().check(z.gte(1), z.lte(10_000))

export const ensaiarExpediente = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'What an exception, taking one away or the answer about a holiday would do; writes nothing.',
  schema: {
    body: z.strictObject({
      mudanca: z.discriminatedUnion('tipo', [
        z.strictObject({ tipo: z.literal('EXCECAO'), dados: dadosExcecao }),
        z.strictObject({ tipo: z.literal('RETIRADA'), id: idUuid }),
        z.strictObject({ tipo: z.literal('FERIADO'), dia, fecha: z.boolean() }),
      ]),
      pagina,
    }),
    response: { 200: ensaio },
  },
})

export const ensaiarFuso = terms({
  acesso: { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' },
  resumo: 'What another zone would do to the appointments of one of the caller’s companies; writes nothing.',
  schema: {
    params: porId,
    body: z.strictObject({ fuso: z.string().check(z.maxLength(64)), pagina }),
    response: { 200: ensaio },
  },
})

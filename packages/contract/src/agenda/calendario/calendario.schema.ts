import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { idUuid, instante, ok, porId } from '../../nucleo/valores.schema.ts'
import {
  causasDaFalha,
  limitesCalendario,
  provedoresCalendario,
  saidasCalendario,
  tiposCalendario,
  tiposPorEndereco,
} from './calendario.ts'

const rota = '/gerenciamento/agenda'
const daEmpresa = { empresa: true } as const
const saida = z.enum(saidasCalendario)
const endereco = z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesCalendario.endereco))

const provedor = z.enum(provedoresCalendario)

const quando = { inicio: instante, fim: instante }

/** An appointment that overlaps an event of a calendar. */
export const choque = z.object({ agendamento_id: idUuid, cliente: z.string(), servico: z.string(), ...quando })

/** An appointment that stays, although its event was deleted in the calendar outside. */
export const horarioApagado = z.object({
  calendario_id: idUuid,
  agendamento_id: idUuid,
  cliente: z.string(),
  servico: z.string(),
  ...quando,
})

export const calendario = z.object({
  id: idUuid,
  profissional_id: idUuid,
  tipo: z.enum(tiposCalendario),
  nome: z.string(),
  servidor: z.string(),
  usuario: z.string(),
  saida,
  /** False until one of the account's calendars is chosen. */
  escolhido: z.boolean(),
  sincronizado_em: z.nullable(instante),
  sincronizando: z.boolean(),
  erro: z.nullable(z.enum(causasDaFalha)),
  /** True if nothing is tried until the password or address is entered again. */
  parado: z.boolean(),
  /** Number of future busy times that come from it. */
  ocupados: z.int(),
  /** Number of future appointments that it shows. */
  horarios: z.int(),
  /** Number of its events with times that could not be read. */
  parciais: z.int(),
})

export const listarCalendarios = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'Calendars outside of one professional, with what waits for an answer: appointments that were deleted there, and those that an event there overlaps.',
  schema: {
    querystring: z.object({ profissional: idUuid }),
    response: {
      200: z.object({
        calendarios: z.array(calendario),
        /** Providers that an administrator switched on. */
        provedores: z.array(provedor),
        apagados: z.array(horarioApagado),
        choques: z.array(choque),
      }),
    },
  },
})

export const dadosCalendario = z.strictObject({
  profissional_id: idUuid,
  tipo: z.enum(tiposPorEndereco),
  endereco,
  usuario: z.string().check(z.trim(), z.maxLength(limitesCalendario.usuario)),
  senha: z.string().check(z.maxLength(limitesCalendario.senha)),
})

const colecao = z.object({ endereco: z.string(), nome: z.string(), so_leitura: z.boolean() })

export const ligarCalendario = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Connects a CalDAV account or the address of an iCal file, after it answered. The password is kept sealed. A CalDAV account waits until one of its calendars is chosen.',
  schema: {
    body: dadosCalendario,
    response: { 200: z.object({ calendario, colecoes: z.array(colecao) }) },
  },
})

const daVolta = z.string().check(z.maxLength(limitesCalendario.codigo))

export const comecarConexao = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'The page of Google or Microsoft at which a person connects their calendar, or connects it again. They come back in the same session, once, within ten minutes.',
  schema: {
    body: z.strictObject({
      provedor,
      profissional_id: idUuid,
      /** Id of the calendar, if it is connected again. */
      calendario_id: z.optional(idUuid),
    }),
    response: { 200: z.object({ endereco: z.url() }) },
  },
})

export const concluirConexao = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'What the provider sent a person back with: connects the account, or says why it was not. A new account waits until one of its calendars is chosen.',
  schema: {
    body: z.strictObject({
      provedor,
      estado: daVolta,
      codigo: z.optional(daVolta),
      /** The provider's `error`. */
      erro: z.optional(daVolta),
      /** The provider's `iss`, if it sends one. */
      emissor: z.optional(daVolta),
    }),
    response: { 200: calendario },
  },
})

export const listarColecoes = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'The calendars of a connected account.',
  schema: { params: porId, response: { 200: z.array(colecao) } },
})

export const editarCalendario = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Chooses the calendar of an account and what appointments show there, or gives a new password. Another calendar begins anew.',
  schema: {
    params: porId,
    body: z.strictObject({
      colecao: z.optional(endereco),
      saida: z.optional(saida),
      senha: z.optional(z.string().check(z.minLength(1), z.maxLength(limitesCalendario.senha))),
    }),
    response: { 200: calendario },
  },
})

export const sincronizarCalendario = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Asks for a synchronisation now.',
  schema: { params: porId, response: { 200: ok } },
})

export const responderApagado = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Whether an appointment whose event was deleted there is cancelled, or kept and written there again.',
  schema: {
    params: z.object({ id: idUuid, agendamento: idUuid }),
    body: z.strictObject({ resposta: z.enum(['CANCELAR', 'MANTER']) }),
    response: { 200: ok },
  },
})

export const desligarCalendario = terms({
  ...daEmpresa,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Forgets a calendar and its busy times. What was written there stays there.',
  schema: { params: porId, response: { 200: ok } },
})

import * as z from 'zod/mini'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { statusAgendamento } from '../nucleo/enums.schema.ts'
import { centavos, dia, idUuid, instante, inteiro, nomeado, porId } from '../nucleo/valores.schema.ts'
import { limitesAgendamento } from './agendamento.ts'
import { paraOutra, vinculo } from './cliente/cliente.schema.ts'
import { sinalDoAgendamento } from './sinal.schema.ts'

export const agendamento = z.object({
  id: idUuid,
  inicio: instante,
  fim: instante,
  status: statusAgendamento,
  servico: nomeado,
  profissional: nomeado,
  cliente: nomeado,
  preco_centavos: centavos,
  /** The conversation in which the agent booked it; null if a person booked it. */
  conversa_id: z.nullable(idUuid),
  /** The same for all appointments of a series. */
  serie_id: z.nullable(idUuid),
  /** Why it was cancelled or missed; may be empty. */
  motivo: z.string(),
  /** Note of the team, which the client never sees. */
  observacao: z.string(),
  /** Rises with every change. A change must name the present value. */
  sequencia: z.int(),
  /** Null if no deposit was asked for. AGUARDANDO: the time is only held. */
  sinal: z.nullable(sinalDoAgendamento),
  /** Delay that the client announced, or null. `minutos` is null if unknown. */
  aviso_atraso: z.nullable(z.object({ minutos: z.nullable(z.int()), avisado_em: instante })),
})

/** The number to call: the client's, or that of their `responsavel`. Digits, or null. */
const comTelefone = z.object({
  ...agendamento.shape,
  cliente: z.object({ ...nomeado.shape, telefone: z.nullable(z.string()) }),
})

const umId = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
/** Up to 50 ids of professionals, separated by commas. */
const quais = z.string().check(z.regex(new RegExp(`^${umId}(,${umId}){0,49}$`, 'i')))

const rota = '/gerenciamento/agenda'
const daEmpresa = acessoEm(rota, true)
const minutos = z.int().check(z.gte(limitesAgendamento.duracao.min), z.lte(limitesAgendamento.duracao.max))
const texto = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** The `sequencia` that the person saw. The change is refused if it is another one now. */
const vista = inteiro(0)

export const listarAgendamentos = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Appointments that begin in [de, ate), in order, at most 62 days; a professional sees only their own.',
  schema: {
    querystring: z.object({ de: instante, ate: instante, profissional: z.optional(idUuid) }),
    response: {
      200: z.object({
        fuso: z.string(),
        profissionais: z.array(nomeado),
        agendamentos: z.array(comTelefone),
        /** Times taken by events of calendars outside. Only the times are known. */
        ocupados: z.array(z.object({ profissional_id: idUuid, inicio: instante, fim: instante })),
      }),
    },
  },
})

export const consultarOferta = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'What can be booked, with whom, and when each of them works in [de, ate), at most 62 days.',
  schema: {
    querystring: z.object({ de: instante, ate: instante }),
    response: {
      200: z.object({
        fuso: z.string(),
        servicos: z.array(
          z.object({
            id: idUuid,
            nome: z.string(),
            duracao_min: z.int(),
            preco_centavos: centavos,
            /** Deposit that a booking asks for; 0 for none. */
            sinal_centavos: centavos,
          }),
        ),
        profissionais: z.array(
          z.object({ id: idUuid, nome: z.string(), foto: z.nullable(z.string()), servicos: z.array(idUuid) }),
        ),
        /** Working time, booked or not. Sorted, without overlap for each professional. */
        expediente: z.array(z.object({ profissional_id: idUuid, inicio: instante, fim: instante })),
      }),
    },
  },
})

export const listarHorariosLivres = terms({
  ...daEmpresa('pode_visualizar'),
  resumo:
    'Free times of a service with a professional in [de, ate), at most 31 days and 200 of them. The time of `exceto`, an appointment that moves, counts as free.',
  schema: {
    querystring: z.object({
      de: instante,
      ate: instante,
      servico: idUuid,
      profissional: idUuid,
      duracao_min: z.optional(
        z.coerce.number().check(z.int(), z.gte(limitesAgendamento.duracao.min), z.lte(limitesAgendamento.duracao.max)),
      ),
      exceto: z.optional(idUuid),
    }),
    response: { 200: z.array(instante) },
  },
})

export const procurarClientes = terms({
  ...daEmpresa('pode_incluir'),
  resumo:
    'A few clients whose name, e-mail or phone holds the text, to book for; without one those who were booked last. A professional finds their own.',
  schema: {
    querystring: z.object({ busca: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    response: {
      200: z.array(
        z.object({
          id: idUuid,
          nome: z.string(),
          contato: z.nullable(z.string()),
          /** The person who answers for them. A client who has one answers for nobody. */
          responsavel: z.nullable(z.string()),
          /** The people they answer for. */
          pessoas: z.array(z.object({ id: idUuid, nome: z.string(), vinculo })),
          /** Service and professional of their last appointment; null if they had none. */
          costume: z.nullable(z.object({ servico_id: idUuid, profissional_id: idUuid })),
        }),
      ),
    },
  },
})

export const resumirAgenda = terms({
  ...daEmpresa('pode_visualizar'),
  resumo:
    'Days of the company that have appointments beginning in [de, ate), at most 62: how many, cancelled ones aside, and the first three; of all or of some professionals.',
  schema: {
    querystring: z.object({ de: instante, ate: instante, profissionais: z.optional(quais) }),
    response: {
      200: z.array(
        z.object({
          dia,
          total: z.int(),
          primeiros: z.array(
            z.object({
              id: idUuid,
              inicio: instante,
              status: statusAgendamento,
              cliente: z.string(),
              profissional_id: idUuid,
            }),
          ),
        }),
      ),
    },
  },
})

export const criarAgendamentos = terms({
  ...daEmpresa('pode_incluir'),
  resumo:
    'Books for a client, or `para` somebody they answer for, once or every so many weeks. `encaixe` leaves hours, notice and horizon to the team; a taken time is refused all the same. Of a series nothing is booked when a time is taken, unless `pular_ocupados`.',
  schema: {
    body: z.strictObject({
      /** Made by the browser. A repeated key books once; with other data it is answered 422. */
      chave: idUuid,
      servico_id: idUuid,
      profissional_id: idUuid,
      inicio: instante,
      cliente: z.union([
        z.strictObject({ id: idUuid, para: z.optional(paraOutra) }),
        z.strictObject({
          nome: texto(120),
          email: z.optional(texto(254)),
          telefone: z.optional(texto(30)),
          para: z.optional(paraOutra),
        }),
      ]),
      observacao: z.optional(texto(limitesAgendamento.observacao)),
      encaixe: z.optional(z.boolean()),
      repetir: z.optional(
        z.strictObject({
          cada_semanas: z.int().check(z.gte(1), z.lte(8)),
          vezes: z.int().check(z.gte(2), z.lte(limitesAgendamento.vezes)),
        }),
      ),
      pular_ocupados: z.optional(z.boolean()),
      /** Books without the deposit of the service. A series never asks for one. */
      dispensar_sinal: z.optional(z.boolean()),
    }),
    response: { 200: z.object({ agendamentos: z.array(agendamento), pulados: z.array(instante) }) },
  },
})

export const moverAgendamento = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Gives a live appointment another time, length, professional or service; the client is told of it.',
  schema: {
    params: porId,
    body: z.strictObject({
      sequencia: vista,
      inicio: instante,
      duracao_min: z.optional(minutos),
      profissional_id: idUuid,
      servico_id: idUuid,
      encaixe: z.optional(z.boolean()),
    }),
    response: { 200: agendamento },
  },
})

export const anotarAgendamento = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Writes the team’s note on an appointment.',
  schema: {
    params: porId,
    body: z.strictObject({ observacao: texto(limitesAgendamento.observacao) }),
    response: { 200: agendamento },
  },
})

export const avisarAtraso = terms({
  ...daEmpresa('pode_alterar'),
  resumo:
    'The client of a live appointment that has not ended told the team that they run late: about so many minutes, null when they do not know, 0 to take it back.',
  schema: {
    params: porId,
    body: z.strictObject({ minutos: z.nullable(z.int().check(z.gte(0), z.lte(limitesAgendamento.atraso))) }),
    response: { 200: agendamento },
  },
})

export const mudarStatusAgendamento = terms({
  ...daEmpresa('pode_alterar'),
  resumo:
    'Confirms, cancels, or says who came. ATENDIDO and FALTOU only from the beginning on; `proximos` cancels the later ones of the series too. A cancelled one can be booked again while its time is free.',
  schema: {
    params: porId,
    body: z.strictObject({
      sequencia: vista,
      status: statusAgendamento,
      motivo: z.optional(texto(limitesAgendamento.motivo)),
      proximos: z.optional(z.boolean()),
    }),
    response: { 200: z.object({ agendamentos: z.array(agendamento) }) },
  },
})

export const atrasarAgenda = terms({
  ...daEmpresa('pode_alterar'),
  resumo:
    '«I am N minutes late»: what the rest of the professional’s day becomes. Without `confirmados` nothing changes; with the ids that the preview named, they move and only their clients are told.',
  schema: {
    body: z.strictObject({
      profissional_id: idUuid,
      minutos: z.int().check(z.gte(1), z.lte(limitesAgendamento.atraso)),
      confirmados: z.optional(z.array(idUuid).check(z.maxLength(100))),
    }),
    response: {
      200: z.object({
        afetados: z.array(z.object({ agendamento, inicio: instante, fim: instante })),
        aplicado: z.boolean(),
      }),
    },
  },
})

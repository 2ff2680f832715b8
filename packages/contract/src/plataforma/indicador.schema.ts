import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { canal } from '../nucleo/enums.schema.ts'
import { periodosIndicador } from '../nucleo/periodo.ts'
import { centavos, dia, idUuid, instante, pagina } from '../nucleo/valores.schema.ts'
import { figuras, rota } from './indicador.ts'

const conta = z.int()

export const totaisIndicador = z.object({
  conversas: conta,
  /** How many of `conversas` began outside opening hours. */
  fora_horario: conta,
  com_equipe: conta,
  agendadas: conta,
  por_canal: z.array(z.object({ canal, total: conta })),
  /** Counted on the day of booking. */
  agendamentos: conta,
  por_origem: z.object({ AGENTE: conta, EQUIPE: conta, PAGINA: conta, ESPERA: conta }),
  /** Counted on the day of the appointment. */
  atendidos: conta,
  faltas: conta,
  cancelados: conta,
  /** Time until the first answer in ms, to within 5 %; null if nobody waited. */
  resposta: z.nullable(z.object({ mediana_ms: conta, p95_ms: conta })),
})

const comDesfecho = z.object({
  id: idUuid,
  nome: z.string(),
  agendamentos: conta,
  atendidos: conta,
  faltas: conta,
  valor: centavos,
})

export const painelIndicador = z.object({
  fuso: z.string(),
  de: dia,
  ate: dia,
  /** The whole company, or only the caller's own appointments. */
  alcance: z.enum(['EMPRESA', 'PROPRIO']),
  /** True if there never was a conversation or an appointment. */
  vazio: z.boolean(),
  atual: totaisIndicador,
  antes: totaisIndicador,
  /** Every day of the period, even empty ones. */
  serie: z.array(z.object({ dia, no_horario: conta, fora_horario: conta, agendamentos: conta })),
  /** When conversations began. 0 is Sunday. Hours without any are left out. */
  horas: z.array(z.object({ dia_semana: conta, hora: conta, total: conta })),
  servicos: z.array(comDesfecho),
  profissionais: z.array(comDesfecho),
  /** «Pagou-se?»: value of the agent's attended bookings, and its cost. Managers only. */
  retorno: z.nullable(
    z.object({
      atendidos: conta,
      valor: centavos,
      fora_atendidos: conta,
      fora_valor: centavos,
      /** What the subscription costs for as many days; null if there is none. */
      assinatura: z.nullable(centavos),
      modelo: centavos,
      saldo: z.int(),
    }),
  ),
  /** Calls for the team. Each promises an answer within an hour of opening time. */
  promessas: z.object({
    feitas: conta,
    no_prazo: conta,
    atrasadas: conta,
    /** Conversations that ended without an answer. */
    quebradas: conta,
    abertas: conta,
    /** Open, and late. */
    vencidas: conta,
  }),
  /** Clients who wait for a person, those who wait longest first. */
  esperando: z.object({
    total: conta,
    itens: z.array(
      z.object({
        id: idUuid,
        cliente: z.nullable(z.string()),
        ultima_mensagem: z.string(),
        desde: instante,
        vencida: z.boolean(),
      }),
    ),
  }),
  hoje: z.object({ total: conta, faltam: conta }),
})

export const linhaIndicador = z.object({
  id: idUuid,
  tipo: z.enum(['CONVERSA', 'AGENDAMENTO']),
  quando: instante,
  /** When the appointment or the conversation began or begins. */
  para: instante,
  cliente: z.nullable(z.string()),
  /** Service and professional, or the last message. */
  detalhe: z.string(),
  valor: z.nullable(centavos),
})
const acesso = { rota, flag: 'pode_visualizar' } as const
const daEmpresa = { empresa: true } as const
const periodo = z._default(z.enum(periodosIndicador), '30D')

export const consultarIndicadores = terms({
  atraso: true,
  ...daEmpresa,
  acesso,
  resumo:
    'Figures of the company in a period and in the one before, by its own days. A professional gets what is theirs.',
  schema: { querystring: z.object({ periodo }), response: { 200: painelIndicador } },
})

export const listarLinhasIndicador = terms({
  atraso: true,
  ...daEmpresa,
  acesso,
  resumo: 'The rows that a figure counts, newest first.',
  schema: {
    querystring: z.object({
      periodo,
      figura: z.enum(figuras),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
    }),
    response: { 200: pagina(linhaIndicador) },
  },
})

export const exportarIndicadores = terms({
  atraso: true,
  ...daEmpresa,
  acesso,
  tipo: 'csv',
  resumo: 'The period day by day, as CSV.',
  schema: { querystring: z.object({ periodo }), response: { 200: z.string() } },
})

export const contarEsperando = terms({
  ...daEmpresa,
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_visualizar' },
  resumo:
    'How many conversations of the company, or of the professional who calls, wait for a person; 100 stands for more.',
  schema: { response: { 200: z.object({ total: conta }) } },
})

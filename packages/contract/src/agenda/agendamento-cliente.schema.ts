import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { idioma, statusAgendamento } from '../nucleo/enums.schema.ts'
import { centavos, idUuid, instante, porToken } from '../nucleo/valores.schema.ts'
import { limitesAgendamento } from './agendamento.ts'
import { sinalDoCliente } from './sinal.schema.ts'

/** What the link in the client's e-mail shows. The signed link opens this one appointment. */
export const agendamentoDoCliente = z.object({
  empresa: z.object({
    nome: z.string(),
    chave: z.string(),
    endereco: z.nullable(z.string()),
    telefone: z.nullable(z.string()),
    /** IANA zone in which the times are shown. */
    fuso: z.string(),
  }),
  idioma,
  /** First name only. */
  cliente: z.string(),
  servico: z.string(),
  profissional: z.object({ id: idUuid, nome: z.string() }),
  inicio: instante,
  fim: instante,
  preco_centavos: centavos,
  status: statusAgendamento,
  /** False once it began, ended or was cancelled. The page then only shows it. */
  pode_mudar: z.boolean(),
  /** Null if no deposit was asked for. */
  sinal: z.nullable(z.extend(sinalDoCliente, { tem_credito: z.boolean() })),
})

const publico = { acesso: 'publico' } as const

export const consultarAgendamentoDoCliente = terms({
  ...publico,
  resumo: 'The appointment of a client’s link.',
  schema: { params: porToken, response: { 200: agendamentoDoCliente } },
})

export const confirmarPresenca = terms({
  ...publico,
  resumo: 'The client says that they will come. Safe to repeat.',
  schema: { params: porToken, response: { 200: agendamentoDoCliente } },
})

export const cancelarPeloCliente = terms({
  ...publico,
  resumo: 'The client cancels before the beginning. Safe to repeat.',
  schema: {
    params: porToken,
    body: z.strictObject({ motivo: z.optional(z.string().check(z.trim(), z.maxLength(limitesAgendamento.motivo))) }),
    response: { 200: agendamentoDoCliente },
  },
})

export const listarHorariosDoCliente = terms({
  ...publico,
  resumo: 'Free times of the same service in [de, ate), at most 31 days, its own time counted as free.',
  schema: {
    params: porToken,
    querystring: z.object({ de: instante, ate: instante }),
    response: {
      200: z.array(z.object({ inicio: instante, profissional: z.object({ id: idUuid, nome: z.string() }) })),
    },
  },
})

export const remarcarPeloCliente = terms({
  ...publico,
  resumo: 'The client moves the appointment to one of the free times.',
  schema: {
    params: porToken,
    body: z.strictObject({ inicio: instante, profissional_id: idUuid }),
    response: { 200: agendamentoDoCliente },
  },
})

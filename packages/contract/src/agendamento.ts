import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { statusAgendamento } from './enums.ts'
import { centavos, idUuid, instante } from './valores.ts'

const nomeado = z.object({ id: idUuid, nome: z.string() })

export const agendamento = z.object({
  id: idUuid,
  inicio: instante,
  fim: instante,
  status: statusAgendamento,
  servico: nomeado,
  profissional: nomeado,
  cliente: nomeado,
  preco_centavos: centavos,
  /** The conversation that made it; null when a person did. */
  conversa_id: z.nullable(idUuid),
})
export type Agendamento = z.infer<typeof agendamento>

export const listarAgendamentos = endpoint({
  method: 'GET',
  url: '/gerenciamento/agendamentos',
  acesso: { rota: '/gerenciamento/agenda', flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'Appointments that begin in [de, ate), in order, at most 62 days; a professional sees only their own.',
  schema: {
    querystring: z.object({ de: instante, ate: instante, profissional: z.optional(idUuid) }),
    response: {
      200: z.object({ fuso: z.string(), profissionais: z.array(nomeado), agendamentos: z.array(agendamento) }),
    },
  },
})

import * as z from 'zod/mini'
import { mensagem } from '../conversa/chat.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { statusAgendamento, statusConversa } from '../nucleo/enums.schema.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { limitesTreino } from './treino.ts'

const acesso = { rota: '/gerenciamento/agente', flag: 'pode_visualizar' } as const

/** A taken time, without its client. `treino`: the practice phone booked it. */
const horarioNoTreino = z.object({
  id: idUuid,
  inicio: instante,
  fim: instante,
  status: statusAgendamento,
  servico: z.string(),
  profissional: z.string(),
  treino: z.boolean(),
})

export const consultarTreino = terms({
  empresa: 'gestor',
  acesso,
  resumo:
    'The practice phone of the company: what was said on it, and its agenda of the next two weeks with what was booked there.',
  schema: {
    response: {
      200: z.object({
        empresa: z.string(),
        fuso: z.string(),
        /** Null if nothing was said yet. */
        status: z.nullable(statusConversa),
        mensagens: z.array(mensagem),
        /** Messages that were written and not read yet. */
        chegando: z.array(z.object({ chave: idUuid, texto: z.string() })),
        /** Number of the last message that the agent has read. */
        lida_ate: z.int(),
        digitando: z.boolean(),
        agenda: z.array(horarioNoTreino),
        /** A service to ask for; null if the company offers none. */
        servico: z.nullable(z.string()),
      }),
    },
  },
})

export const escreverNoTreino = terms({
  empresa: 'gestor',
  acesso,
  resumo:
    'Writes on the practice phone as a client. Durable when answered; the agent answers as on WhatsApp. `chave` repeated is the same message.',
  schema: {
    body: z.strictObject({
      chave: idUuid,
      texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTreino.texto)),
    }),
    response: { 200: ok },
  },
})

export const recomecarTreino = terms({
  empresa: 'gestor',
  acesso,
  resumo: 'Deletes what was said on the practice phone and what was booked by it.',
  schema: { response: { 200: ok } },
})

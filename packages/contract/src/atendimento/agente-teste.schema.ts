import * as z from 'zod/mini'
import { agendamento } from '../agenda/agendamento.schema.ts'
import { passo } from '../conversa/chat.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { limitesTeste } from './agente-teste.ts'

const dito = z.object({ texto: z.string(), opcoes: z.array(z.string()) })

/** What one line of the client led to. */
const turnoDoTeste = z.object({
  mensagens: z.array(dito),
  passos: z.array(passo),
  /** Who answered; null if a person had already been called. */
  motor: z.nullable(z.literal('BASICO')),
  /** Milliseconds on the server. */
  ms: z.int(),
  custo_centavos: z.int(),
})

export const testarComModelo = terms({
  empresa: 'gestor',
  acesso: { rota: '/gerenciamento/agente', flag: 'pode_alterar' },
  resumo:
    'One line of a test, answered with the model in use; nothing is booked, sent or kept, and what it costs counts in the month. `fio` is where the test stands: what the line before answered, null for the first.',
  schema: {
    body: z.strictObject({
      idioma,
      fala: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTeste.texto)),
      fio: z.nullable(z.string().check(z.maxLength(limitesTeste.fio), z.regex(/^[\w-]+$/))),
      /** Uses the draft of the instructions, not the published text. */
      rascunho: z.boolean(),
    }),
    response: {
      200: z.object({
        turno: z.object({
          mensagens: z.array(dito),
          passos: z.array(passo),
          motor: z.nullable(z.enum(['BASICO', 'MODELO'])),
          ms: z.int(),
          tokens: z.int(),
          /** Millionths of a cent. */
          custo_micro: z.int(),
        }),
        fio: z.string(),
        agendamentos: z.array(agendamento),
        fuso: z.string(),
        com_pessoa: z.boolean(),
      }),
    },
  },
})

export const testarAgente = terms({
  empresa: 'gestor',
  acesso: { rota: '/gerenciamento/agente', flag: 'pode_visualizar' },
  resumo:
    'Plays the client’s lines, from the first on, through the agent’s own turns in a company that is as it is now, and undoes all of it: nothing is booked, sent or kept. The last line’s turn is the news. No lines: the greeting alone.',
  schema: {
    body: z.strictObject({
      idioma,
      falas: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTeste.texto)))
        .check(z.maxLength(limitesTeste.falas)),
    }),
    response: {
      200: z.object({
        saudacao: dito,
        turnos: z.array(turnoDoTeste),
        /** Appointments that the test would have booked. */
        agendamentos: z.array(agendamento),
        fuso: z.string(),
        /** True if the company uses a model. */
        com_modelo: z.boolean(),
        /** True if a person was called. The agent then stops answering. */
        com_pessoa: z.boolean(),
      }),
    },
  },
})

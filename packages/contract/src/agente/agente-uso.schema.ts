import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { dia } from '../nucleo/valores.schema.ts'

const uso = z.object({
  /** True if the platform has a model and the company uses it. */
  tem_modelo: z.boolean(),
  usa_modelo: z.boolean(),
  /** First day of the month. */
  mes: dia,
  dias: z.array(
    z.object({
      dia,
      /** Answers to clients that the model wrote. */
      modelo: z.int(),
      /** Answers by the built-in engine, also in the model's place. */
      basico: z.int(),
      recuos: z.int(),
      /** Answers in tests of the agent and of its instructions. */
      testes: z.int(),
      tokens: z.int(),
      /** Millionths of a cent. */
      custo: z.int(),
    }),
  ),
  motivos: z.array(z.object({ motivo: z.string(), respostas: z.int() })),
  /** Total of the month, in millionths of a cent. */
  custo: z.int(),
  /** Budget of the month, in cents; null for no limit. */
  limite_centavos: z.nullable(z.int()),
})

const rota = '/gerenciamento/agente'

export const consultarUso = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'Who answered the company’s clients this month, by day: model or built-in engine, why not the model, and what it cost.',
  schema: { response: { 200: uso } },
})

export const usarModelo = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Whether a model may write the answers, from the next message on. Without it nothing of a conversation leaves the platform.',
  schema: { body: z.strictObject({ usa_modelo: z.boolean() }), response: { 200: uso } },
})

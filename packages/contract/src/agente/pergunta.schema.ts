import * as z from 'zod/mini'
import { conhecimento, dadosConhecimento } from '../empresa/conhecimento.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { periodosIndicador } from '../nucleo/periodo.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { rota } from './pergunta.ts'

/** A question that clients asked and the agent could not answer. */
export const pergunta = z.object({
  id: idUuid,
  /** The first wording, with personal data hidden. */
  texto: z.string(),
  /** How often it was asked in the period. `conversa_id` is the newest time. */
  vezes: z.int(),
  ultima_em: instante,
  conversa_id: idUuid,
})
const params = z.object({ id: idUuid })

const doGestor = acessoEm(rota, 'gestor')

export const listarPerguntas = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'What clients asked in a period and the agent could not answer, the most asked first; at most 50.',
  schema: {
    querystring: z.object({ periodo: z._default(z.enum(periodosIndicador), '30D') }),
    response: { 200: z.object({ itens: z.array(pergunta), total: z.int() }) },
  },
})

export const ensinarPergunta = terms({
  ...doGestor('pode_incluir'),
  resumo: 'Adds the answer to what the agent knows; the question is no longer open.',
  schema: { params, body: dadosConhecimento, response: { 200: conhecimento } },
})

export const ignorarPergunta = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Leaves a question out of the list, however often it is asked.',
  schema: { params, response: { 200: ok } },
})

export const reabrirPergunta = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Puts a question that was left out back into the list.',
  schema: { params, response: { 200: ok } },
})

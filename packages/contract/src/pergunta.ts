import * as z from 'zod/mini'
import { conhecimento, dadosConhecimento } from './conhecimento.ts'
import { endpoint } from './endpoint.ts'
import { periodosIndicador } from './indicador.ts'
import { idUuid, instante, ok } from './valores.ts'

/** A question that clients asked and the agent could not answer. */
export const pergunta = z.object({
  id: idUuid,
  /** As the first of them put it; what names or reaches a person is hidden. */
  texto: z.string(),
  /** How often in the period, and the newest conversation in which. */
  vezes: z.int(),
  ultima_em: instante,
  conversa_id: idUuid,
})

const rota = '/gerenciamento/agente'
const url = `${rota}/perguntas`
const daEmpresa = { empresa: true } as const
const params = z.object({ id: idUuid })

export const listarPerguntas = endpoint({
  ...daEmpresa,
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'What clients asked in a period and the agent could not answer, the most asked first; at most 50.',
  schema: {
    querystring: z.object({ periodo: z._default(z.enum(periodosIndicador), '30D') }),
    response: { 200: z.object({ itens: z.array(pergunta), total: z.int() }) },
  },
})

export const ensinarPergunta = endpoint({
  ...daEmpresa,
  method: 'POST',
  url: `${url}/:id/ensinar`,
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds the answer to what the agent knows; the question is no longer open.',
  schema: { params, body: dadosConhecimento, response: { 200: conhecimento } },
})

export const ignorarPergunta = endpoint({
  ...daEmpresa,
  method: 'POST',
  url: `${url}/:id/ignorar`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Leaves a question out of the list, however often it is asked.',
  schema: { params, response: { 200: ok } },
})

export const reabrirPergunta = endpoint({
  ...daEmpresa,
  method: 'POST',
  url: `${url}/:id/reabrir`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Puts a question that was left out back into the list.',
  schema: { params, response: { 200: ok } },
})

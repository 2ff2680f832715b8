import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { limitesConhecimento } from './conhecimento.ts'
import { segmento } from './segmento/segmento.schema.ts'

export const dadosConhecimento = z.strictObject({
  pergunta: textoDeUmaLinha(limitesConhecimento.pergunta),
  resposta: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesConhecimento.resposta)),
  /** Free text: other words for the question. */
  sinonimos: z.string().check(z.trim(), z.maxLength(limitesConhecimento.sinonimos)),
})

export const conhecimento = z.extend(z.object(dadosConhecimento.shape), { id: idUuid, versao, alterada_em: instante })

const rota = '/gerenciamento/agente'
const params = z.object({ id: idUuid })
const doGestor = { empresa: 'gestor' } as const
const filtros = () => z.object(pedidoDeLista(['pergunta', 'alterada_em']))

export const listarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'What the company taught its agent; `busca` looks in question, answer and synonyms.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(conhecimento) } },
})

export const exportarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One entry.',
  schema: { params, response: { 200: conhecimento } },
})

export const testarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'Which entries answer a client’s words, best first, by the search that the agent uses: it says the first. None: an empty list.',
  schema: {
    body: z.strictObject({
      pergunta: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesConhecimento.teste)),
    }),
    response: { 200: z.array(z.object({ id: idUuid, pergunta: z.string(), resposta: z.string() })) },
  },
})

export const cadastrarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds an entry; the agent answers with it from the next message on.',
  schema: { body: dadosConhecimento, response: { 200: conhecimento } },
})

export const trazerConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_incluir' },
  resumo:
    'Adds the usual questions of a kind of business, in the company’s language; those it already has are left out.',
  schema: { body: z.strictObject({ segmento }), response: { 200: z.object({ incluidas: z.int() }) } },
})

export const copiarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds a copy under a question of its own, to be edited.',
  schema: { params, response: { 200: conhecimento } },
})

export const editarConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes an entry. 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosConhecimento, { versao }), response: { 200: conhecimento } },
})

export const excluirConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes an entry: the agent no longer knows it.',
  schema: { params, response: { 200: ok } },
})

export const historicoConhecimento = terms({
  ...doGestor,
  ...historicoDe(rota),
})

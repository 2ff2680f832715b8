import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { limitesConhecimento } from './conhecimento.ts'
import { segmento } from './segmento/segmento.schema.ts'

export const dadosConhecimento = z.strictObject({
  pergunta: textoDeUmaLinha(limitesConhecimento.pergunta),
  resposta: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesConhecimento.resposta)),
  /** Other words for the question, as free text. */
  sinonimos: z.string().check(z.trim(), z.maxLength(limitesConhecimento.sinonimos)),
})

export const conhecimento = z.extend(z.object(dadosConhecimento.shape), { id: idUuid, versao, alterada_em: instante })

const rota = '/gerenciamento/agente'
const doGestor = { empresa: 'gestor' } as const
const filtros = () => z.object(pedidoDeLista(['pergunta', 'alterada_em']))

const cadastro = cadastroDe({
  ...{ rota, id: idUuid, dados: dadosConhecimento, registro: conhecimento },
  de: doGestor,
})
export const listarConhecimento = cadastro.listar(
  'What the company taught its agent; `busca` looks in question, answer and synonyms.',
  filtros(),
  conhecimento,
)
export const exportarConhecimento = cadastro.exportar(filtros())
export const consultarConhecimento = cadastro.consultar('One entry.')

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

export const cadastrarConhecimento = cadastro.incluir(
  'Adds an entry; the agent answers with it from the next message on.',
)

export const trazerConhecimento = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_incluir' },
  resumo:
    'Adds the usual questions of a kind of business, in the company’s language; those it already has are left out.',
  schema: { body: z.strictObject({ segmento }), response: { 200: z.object({ incluidas: z.int() }) } },
})

export const copiarConhecimento = cadastro.copiar('Adds a copy under a question of its own, to be edited.')
export const editarConhecimento = cadastro.editar('Changes an entry.')
export const excluirConhecimento = cadastro.excluir('Deletes an entry: the agent no longer knows it.')
export const historicoConhecimento = cadastro.historico()

import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo, idioma } from '../nucleo/enums.schema.ts'
import { idUuid, instante } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { limitesPrompt } from './prompt.ts'

export const dadosPrompt = z.strictObject({
  nome: textoDeUmaLinha(limitesPrompt.nome),
  categoria_id: idUuid,
  idioma,
  /** Markdown, with the variables of `prompt-variaveis.ts`. */
  corpo: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesPrompt.corpo)),
})

const daLista = z.object({
  id: idUuid,
  nome: z.string(),
  categoria: z.object({ id: idUuid, nome: z.string() }),
  idioma,
  /** Companies of its category and language begin with it. */
  ativo: z.boolean(),
  /** Number of the text, counted from 1. */
  numero: z.int(),
  versao,
  alterado_em: instante,
})

const prompt = z.extend(daLista, { corpo: z.string() })

const rota = '/cpainel/prompt'
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
    categoria: z.optional(idUuid),
  })

const cadastro = cadastroDe({ rota, id: idUuid, dados: dadosPrompt, registro: prompt })
export const listarPrompts = cadastro.listar(
  'What the agent is told to be, by kind of business; `busca` looks in the name and the text.',
  filtros(),
  daLista,
)
export const exportarPrompts = cadastro.exportar(filtros(), 'The same list, whole, as CSV, with the texts.')

export const listarCategoriasDePrompt = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Every kind of business, in display order: what a prompt can belong to.',
  schema: { response: { 200: z.array(z.object({ id: idUuid, nome: z.string(), ativo: z.boolean() })) } },
})

export const consultarPrompt = cadastro.consultar('One prompt.')
export const cadastrarPrompt = cadastro.incluir('Adds a prompt, out of use until somebody activates it.')
export const copiarPrompt = cadastro.copiar('Adds a copy out of use, with a name of its own and its own versions.')
export const editarPrompt = cadastro.editar('Changes a prompt: another text is another version.')
export const mudarSituacaoPrompts = cadastro.mudarSituacao(
  'Puts prompts in use or out of it: one in use takes the place of the one of its category and language.',
)
export const excluirPrompt = cadastro.excluir('Deletes a prompt that is out of use, with its versions.')
export const listarVersoesPrompt = cadastro.versoes('Every text that the prompt has had, newest first, whole.', {
  corpo: z.string(),
})
export const historicoPrompt = cadastro.historico()

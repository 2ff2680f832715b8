import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo, idioma } from '../nucleo/enums.schema.ts'
import { idUuid, instante, ok, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
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
  /** Companies of its category and language start from it. */
  ativo: z.boolean(),
  /** Number of the text, from 1. */
  numero: z.int(),
  versao,
  alterado_em: instante,
})

const prompt = z.extend(daLista, { corpo: z.string() })

const rota = '/cpainel/prompt'
const params = z.object({ id: idUuid })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
    categoria: z.optional(idUuid),
  })

export const listarPrompts = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'What the agent is told to be, by kind of business; `busca` looks in the name and the text.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(daLista) } },
})

export const exportarPrompts = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV, with the texts.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const listarCategoriasDePrompt = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Every kind of business, in display order: what a prompt can belong to.',
  schema: { response: { 200: z.array(z.object({ id: idUuid, nome: z.string(), ativo: z.boolean() })) } },
})

export const consultarPrompt = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One prompt.',
  schema: { params, response: { 200: prompt } },
})

export const cadastrarPrompt = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a prompt, out of use until somebody activates it.',
  schema: { body: dadosPrompt, response: { 200: prompt } },
})

export const copiarPrompt = terms({
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds a copy out of use, with a name of its own and its own versions.',
  schema: { params, response: { 200: prompt } },
})

export const editarPrompt = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes a prompt: another text is another version. 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosPrompt, { versao }), response: { 200: prompt } },
})

export const mudarSituacaoPrompts = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Puts prompts in use or out of it: one in use takes the place of the one of its category and language.',
  schema: { body: z.object({ ids: escolhidos(idUuid), ativo: z.boolean() }), response: { 200: ok } },
})

export const excluirPrompt = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a prompt that is out of use, with its versions.',
  schema: { params, response: { 200: ok } },
})

export const listarVersoesPrompt = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Every text that the prompt has had, newest first, whole.',
  schema: {
    params,
    querystring: z.object(paginacao),
    response: {
      200: pagina(
        z.object({
          numero: z.int(),
          criada_em: instante,
          /** Null: the system, or an account that is gone. */
          autor: z.nullable(z.string()),
          corpo: z.string(),
        }),
      ),
    },
  },
})

export const historicoPrompt = historicoDe(rota)

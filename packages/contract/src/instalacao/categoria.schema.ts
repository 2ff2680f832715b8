import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { iconesCategoria, limitesCategoria } from './categoria.ts'

const descricao = z.string().check(z.trim(), z.maxLength(limitesCategoria.descricao))

export const dadosCategoria = z.strictObject({
  nome_br: textoDeUmaLinha(limitesCategoria.nome),
  nome_en: textoDeUmaLinha(limitesCategoria.nome),
  /** Lower-case letters, digits and hyphens: `salao-de-beleza`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(limitesCategoria.slug)),
  icone: z.enum(iconesCategoria),
  descricao_br: descricao,
  descricao_en: descricao,
  ordem: z.int().check(z.gte(0), z.lte(limitesCategoria.ordem)),
  ativo: z.boolean(),
})

export const categoria = z.extend(z.object(dadosCategoria.shape), { id: idUuid, versao, alterada_em: instante })

/** Active category for a form, named in the caller's language. */
export const opcaoCategoria = z.object({
  id: idUuid,
  nome: z.string(),
  slug: z.string(),
  icone: z.enum(iconesCategoria),
})

const rota = '/cpainel/categoria'
const params = z.object({ id: idUuid })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'slug', 'alterada_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

export const listarCategorias = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Kinds of business; `busca` looks in the names and the slug.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(categoria) } },
})

export const exportarCategorias = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarCategoria = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One kind of business.',
  schema: { params, response: { 200: categoria } },
})

export const cadastrarCategoria = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a kind of business.',
  schema: { body: dadosCategoria, response: { 200: categoria } },
})

export const copiarCategoria = terms({
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds an inactive copy under a name of its own, to be edited.',
  schema: { params, response: { 200: categoria } },
})

export const editarCategoria = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes a kind of business; 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosCategoria, { versao }), response: { 200: categoria } },
})

export const mudarSituacaoCategorias = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Switches some kinds of business on or off: what is off is offered to nobody new.',
  schema: { body: z.object({ ids: escolhidos(idUuid), ativo: z.boolean() }), response: { 200: ok } },
})

export const excluirCategoria = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a kind of business that nothing uses.',
  schema: { params, response: { 200: ok } },
})

export const historicoCategoria = historicoDe(rota)

export const listarOpcoesCategoria = terms({
  acesso: 'sessao',
  resumo: 'Active kinds of business, in display order.',
  schema: { response: { 200: z.array(opcaoCategoria) } },
})

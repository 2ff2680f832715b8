import * as z from 'zod/mini'
import { historicoDe } from './auditoria.ts'
import { escolhidos, linha, paginaDeLista, pedidoDeLista, versao } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { filtroEstadoAtivo } from './enums.ts'
import { idUuid, instante, ok } from './valores.ts'

export const iconesCategoria = [
  'stethoscope',
  'brain',
  'scissors',
  'sparkles',
  'paw-print',
  'dumbbell',
  'scale',
  'wrench',
  'store',
  'graduation-cap',
  'utensils',
  'camera',
] as const
export type IconeCategoria = (typeof iconesCategoria)[number]

export const limitesCategoria = { nome: 80, slug: 60, descricao: 300, ordem: 9999 } as const

const descricao = z.string().check(z.trim(), z.maxLength(limitesCategoria.descricao))

export const dadosCategoria = z.strictObject({
  nome_br: linha(limitesCategoria.nome),
  nome_en: linha(limitesCategoria.nome),
  /** Lower-case letters, digits and hyphens: `salao-de-beleza`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(limitesCategoria.slug)),
  icone: z.enum(iconesCategoria),
  descricao_br: descricao,
  descricao_en: descricao,
  ordem: z.int().check(z.gte(0), z.lte(limitesCategoria.ordem)),
  ativo: z.boolean(),
})
export type DadosCategoria = z.infer<typeof dadosCategoria>

export const categoria = z.extend(z.object(dadosCategoria.shape), { id: idUuid, versao, alterada_em: instante })
export type Categoria = z.infer<typeof categoria>

/** What a form offers: active ones, named in the caller's language. */
export const opcaoCategoria = z.object({
  id: idUuid,
  nome: z.string(),
  slug: z.string(),
  icone: z.enum(iconesCategoria),
})

const rota = '/cpainel/categoria'
const url = '/cpainel/categorias'
const params = z.object({ id: idUuid })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'slug', 'alterada_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

export const listarCategorias = endpoint({
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Kinds of business; `busca` looks in the names and the slug.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(categoria) } },
})

export const exportarCategorias = endpoint({
  method: 'GET',
  url: `${url}/exportar`,
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarCategoria = endpoint({
  method: 'GET',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One kind of business.',
  schema: { params, response: { 200: categoria } },
})

export const cadastrarCategoria = endpoint({
  method: 'POST',
  url,
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a kind of business.',
  schema: { body: dadosCategoria, response: { 200: categoria } },
})

export const copiarCategoria = endpoint({
  method: 'POST',
  url: `${url}/:id/copiar`,
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds an inactive copy under a name of its own, to be edited.',
  schema: { params, response: { 200: categoria } },
})

export const editarCategoria = endpoint({
  method: 'PUT',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes a kind of business; 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosCategoria, { versao }), response: { 200: categoria } },
})

export const mudarSituacaoCategorias = endpoint({
  method: 'PUT',
  url: `${url}/situacao`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Switches some kinds of business on or off: what is off is offered to nobody new.',
  schema: { body: z.object({ ids: escolhidos(idUuid), ativo: z.boolean() }), response: { 200: ok } },
})

export const excluirCategoria = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a kind of business that nothing uses.',
  schema: { params, response: { 200: ok } },
})

export const historicoCategoria = historicoDe(url, rota)

export const listarOpcoesCategoria = endpoint({
  method: 'GET',
  url: '/opcoes/categorias',
  acesso: 'sessao',
  resumo: 'Active kinds of business, in display order.',
  schema: { response: { 200: z.array(opcaoCategoria) } },
})

import * as z from 'zod/mini'
import { historicoDe } from './auditoria.ts'
import { escolhidos, linha, paginaDeLista, pedidoDeLista, versao } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { filtroEstadoAtivo } from './enums.ts'
import { instante, ok } from './valores.ts'

export const limitesPlano = {
  nome: 40,
  descricao: 80,
  suporte: 40,
  preco: 99_999_999,
  quantidade: 1_000_000,
  historico: 36_500,
  ordem: 9999,
} as const

const preco = z.int().check(z.gte(0), z.lte(limitesPlano.preco))
const quantidade = (min: number) => z.int().check(z.gte(min), z.lte(limitesPlano.quantidade))

/** What people fill in. Whether it is sold is said apart: `mudarSituacaoPlanos`. */
export const dadosPlano = z.strictObject({
  nome: linha(limitesPlano.nome),
  descricao_br: linha(limitesPlano.descricao),
  descricao_en: linha(limitesPlano.descricao),
  /** Integer cents, of the whole period. */
  preco_mensal: preco,
  preco_semestral: preco,
  preco_anual: preco,
  conversas_mes: quantidade(1),
  profissionais: quantidade(1),
  empresas: quantidade(1),
  numeros_whatsapp: quantidade(0),
  lista_espera: z.boolean(),
  /** Days of kept history; null = no limit. */
  historico_dias: z.nullable(z.int().check(z.gte(1), z.lte(limitesPlano.historico))),
  suporte_br: linha(limitesPlano.suporte),
  suporte_en: linha(limitesPlano.suporte),
  destaque: z.boolean(),
  ordem: z.int().check(z.gte(0), z.lte(limitesPlano.ordem)),
})
export type DadosPlano = z.infer<typeof dadosPlano>

export const planoCadastrado = z.extend(z.object(dadosPlano.shape), {
  /** In addresses of sign-up (`?plano=essencial`); made of the first name and never changed. */
  id: z.string(),
  visivel: z.boolean(),
  versao,
  alterado_em: instante,
})
export type PlanoCadastrado = z.infer<typeof planoCadastrado>

const rota = '/admin/plano'
const url = '/admin/planos'
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const params = z.object({ id })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'preco_mensal', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

export const listarPlanosCadastrados = endpoint({
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'All plans, on sale or not; `busca` looks in names and descriptions.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(planoCadastrado) } },
})

export const exportarPlanos = endpoint({
  method: 'GET',
  url: `${url}/exportar`,
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarPlano = endpoint({
  method: 'GET',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One plan.',
  schema: { params, response: { 200: planoCadastrado } },
})

export const cadastrarPlano = endpoint({
  method: 'POST',
  url,
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a plan, not on sale until somebody puts it there.',
  schema: { body: dadosPlano, response: { 200: planoCadastrado } },
})

export const copiarPlano = endpoint({
  method: 'POST',
  url: `${url}/:id/copiar`,
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds a copy under a name of its own, not on sale.',
  schema: { params, response: { 200: planoCadastrado } },
})

export const editarPlano = endpoint({
  method: 'PUT',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes a plan; new prices ask for `pode_alterar_plano` besides. 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosPlano, { versao }), response: { 200: planoCadastrado } },
})

export const mudarSituacaoPlanos = endpoint({
  method: 'PUT',
  url: `${url}/situacao`,
  acesso: { rota, flag: 'pode_alterar_plano' },
  resumo: 'Puts some plans on sale, or takes them off: at least one stays. Who has a plan keeps it.',
  schema: { body: z.object({ ids: escolhidos(id), visivel: z.boolean() }), response: { 200: ok } },
})

export const excluirPlano = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a plan that is not on sale and that nobody chose.',
  schema: { params, response: { 200: ok } },
})

export const historicoPlano = historicoDe(url, rota)

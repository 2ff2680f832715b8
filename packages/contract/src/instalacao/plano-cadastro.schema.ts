import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { limitesPlano } from './plano-cadastro.ts'

const preco = z.int().check(z.gte(0), z.lte(limitesPlano.preco))
const quantidade = (min: number) => z.int().check(z.gte(min), z.lte(limitesPlano.quantidade))

/** Form data; `mudarSituacaoPlanos` puts plans on sale. */
export const dadosPlano = z.strictObject({
  nome: textoDeUmaLinha(limitesPlano.nome),
  descricao_br: textoDeUmaLinha(limitesPlano.descricao),
  descricao_en: textoDeUmaLinha(limitesPlano.descricao),
  /** Integer cents for the whole period. */
  preco_mensal: preco,
  preco_semestral: preco,
  preco_anual: preco,
  conversas_mes: quantidade(1),
  profissionais: quantidade(1),
  empresas: quantidade(1),
  numeros_whatsapp: quantidade(0),
  lista_espera: z.boolean(),
  /** Days of history kept; null: no limit. */
  historico_dias: z.nullable(z.int().check(z.gte(1), z.lte(limitesPlano.historico))),
  suporte_br: textoDeUmaLinha(limitesPlano.suporte),
  suporte_en: textoDeUmaLinha(limitesPlano.suporte),
  destaque: z.boolean(),
  ordem: z.int().check(z.gte(0), z.lte(limitesPlano.ordem)),
})

export const planoCadastrado = z.extend(z.object(dadosPlano.shape), {
  /** Used in sign-up addresses (`?plano=essencial`); made from the first name, never changed. */
  id: z.string(),
  visivel: z.boolean(),
  versao,
  alterado_em: instante,
})

const rota = '/admin/plano'
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const params = z.object({ id })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'preco_mensal', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

export const listarPlanosCadastrados = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'All plans, on sale or not; `busca` looks in names and descriptions.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(planoCadastrado) } },
})

export const exportarPlanos = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarPlano = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One plan.',
  schema: { params, response: { 200: planoCadastrado } },
})

export const cadastrarPlano = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a plan, not on sale until somebody puts it there.',
  schema: { body: dadosPlano, response: { 200: planoCadastrado } },
})

export const copiarPlano = terms({
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds a copy under a name of its own, not on sale.',
  schema: { params, response: { 200: planoCadastrado } },
})

export const editarPlano = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes a plan; new prices ask for `pode_alterar_plano` besides. 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosPlano, { versao }), response: { 200: planoCadastrado } },
})

export const mudarSituacaoPlanos = terms({
  acesso: { rota, flag: 'pode_alterar_plano' },
  resumo: 'Puts some plans on sale, or takes them off: at least one stays. Who has a plan keeps it.',
  schema: { body: z.object({ ids: escolhidos(id), visivel: z.boolean() }), response: { 200: ok } },
})

export const excluirPlano = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a plan that is not on sale and that nobody chose.',
  schema: { params, response: { 200: ok } },
})

export const historicoPlano = historicoDe(rota)

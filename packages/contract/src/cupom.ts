import * as z from 'zod/mini'
import { codigoCupom, situacaoFatura, tipoFatura } from './assinatura.ts'
import { historicoDe } from './auditoria.ts'
import { escolhidos, paginaDeLista, pedidoDeLista, versao } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { periodo } from './enums.ts'
import { centavos, dia, idUuid, instante, ok, paginacao } from './valores.ts'

export const limitesCupom = { descricao: 120, valor: 99_999_999, usos: 1_000_000, ciclos: 120 } as const

export const tiposCupom = ['PERCENTUAL', 'VALOR'] as const
export type TipoCupom = (typeof tiposCupom)[number]

/** VALENDO may be used today; AGENDADO not yet, VENCIDO no more, ESGOTADO by all uses, ENCERRADO by a person. */
export const situacoesCupom = ['VALENDO', 'AGENDADO', 'ESGOTADO', 'VENCIDO', 'ENCERRADO'] as const
export type SituacaoCupom = (typeof situacoesCupom)[number]
export const filtrosCupom = ['TODOS', ...situacoesCupom] as const

const quantidade = (max: number) => z.nullable(z.int().check(z.gte(1), z.lte(max)))
const idPlano = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

/** What people fill in. Null: no limit of that kind. */
export const dadosCupom = z.strictObject({
  codigo: codigoCupom,
  /** For the platform alone: who it is for, which campaign. */
  descricao: z.string().check(z.trim(), z.maxLength(limitesCupom.descricao)),
  tipo: z.enum(tiposCupom),
  /** Whole per cent, or cents. */
  valor: z.int().check(z.gte(1), z.lte(limitesCupom.valor)),
  /** How many invoices of a subscription it lowers, the first ones. */
  ciclos: quantidade(limitesCupom.ciclos),
  planos: z.nullable(z.array(idPlano).check(z.minLength(1), z.maxLength(50))),
  periodos: z.nullable(z.array(periodo).check(z.minLength(1), z.maxLength(3))),
  /** Days of São Paulo, both included. */
  valido_de: z.nullable(dia),
  valido_ate: z.nullable(dia),
  max_usos: quantidade(limitesCupom.usos),
  /** Of one titular, other accounts with the same CPF or CNPJ counted in. */
  max_usos_titular: quantidade(limitesCupom.usos),
})
export type DadosCupom = z.infer<typeof dadosCupom>

export const cupomCadastrado = z.extend(z.object(dadosCupom.shape), {
  id: idUuid,
  situacao: z.enum(situacoesCupom),
  /** Subscriptions contracted with it: first invoices that were not cancelled. From the first one on code and discount stay as they are. */
  usos: z.int(),
  /** What it took off invoices that were paid. */
  descontado_centavos: centavos,
  criado_em: instante,
  alterado_em: instante,
  versao,
})
export type CupomCadastrado = z.infer<typeof cupomCadastrado>

/** One invoice that a coupon lowered. */
export const usoDeCupom = z.object({
  fatura_id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  titular: z.string(),
  /** Companies that the titular answers for. */
  empresas: z.array(z.string()),
  desconto_centavos: centavos,
  total_centavos: centavos,
  emitida_em: instante,
})
export type UsoDeCupom = z.infer<typeof usoDeCupom>

const rota = '/admin/plano'
const url = '/admin/cupons'
const params = z.object({ id: idUuid })
const ver = { rota, flag: 'pode_visualizar' } as const
/** A coupon is money given away. */
const mudar = { rota, flag: 'pode_alterar_plano' } as const
const filtros = () =>
  z.object({
    ...pedidoDeLista(['criado_em', 'codigo', 'alterado_em']),
    situacao: z._default(z.enum(filtrosCupom), 'TODOS'),
  })

export const listarCupons = endpoint({
  method: 'GET',
  url,
  acesso: ver,
  resumo: 'All coupons with how each stands and how often it was used; `busca` looks in codes and descriptions.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(cupomCadastrado) } },
})

export const exportarCupons = endpoint({
  method: 'GET',
  url: `${url}/exportar`,
  acesso: ver,
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarCupom = endpoint({
  method: 'GET',
  url: `${url}/:id`,
  acesso: ver,
  resumo: 'One coupon.',
  schema: { params, response: { 200: cupomCadastrado } },
})

/** The newest first. */
const filtrosUsos = () => z.object(paginacao)

export const listarUsosCupom = endpoint({
  method: 'GET',
  url: `${url}/:id/usos`,
  acesso: ver,
  resumo: 'Invoices that a coupon lowered, and whose they are.',
  schema: { params, querystring: filtrosUsos(), response: { 200: paginaDeLista(usoDeCupom) } },
})

export const exportarUsosCupom = endpoint({
  method: 'GET',
  url: `${url}/:id/usos/exportar`,
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { params, querystring: filtrosUsos(), response: { 200: z.string() } },
})

export const cadastrarCupom = endpoint({
  method: 'POST',
  url,
  acesso: mudar,
  resumo: 'Adds a coupon, good at once or from its first day on. 422 when the code is taken.',
  schema: { body: dadosCupom, response: { 200: cupomCadastrado } },
})

export const copiarCupom = endpoint({
  method: 'POST',
  url: `${url}/:id/copiar`,
  acesso: mudar,
  resumo: 'Adds a copy under a code of its own, ended until somebody opens it.',
  schema: { params, response: { 200: cupomCadastrado } },
})

export const editarCupom = endpoint({
  method: 'PUT',
  url: `${url}/:id`,
  acesso: mudar,
  resumo:
    'Changes a coupon; once used, its code and discount stay as promised. 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosCupom, { versao }), response: { 200: cupomCadastrado } },
})

export const mudarSituacaoCupons = endpoint({
  method: 'PUT',
  url: `${url}/situacao`,
  acesso: mudar,
  resumo: 'Ends some coupons, or opens them again. Who contracted with one keeps its discount.',
  schema: { body: z.strictObject({ ids: escolhidos(idUuid), ativo: z.boolean() }), response: { 200: ok } },
})

export const excluirCupom = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  acesso: mudar,
  resumo: 'Deletes a coupon that nobody ever used.',
  schema: { params, response: { 200: ok } },
})

export const historicoCupom = historicoDe(url, rota)

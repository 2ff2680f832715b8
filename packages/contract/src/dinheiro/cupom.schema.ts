import * as z from 'zod/mini'
import { idPlano } from '../instalacao/plano-cadastro.schema.ts'
import { paginaDeLista, pedidoDeLista, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { periodo } from '../nucleo/enums.schema.ts'
import { centavos, codigoCupom, dia, idUuid, instante, paginacao, porId } from '../nucleo/valores.schema.ts'
import { cadastroDe, soQuemAlteraPlanos } from '../trilha/cadastro.schema.ts'
import { situacaoFatura, tipoFatura } from './assinatura.schema.ts'
import { filtrosCupom, limitesCupom, situacoesCupom, tiposCupom } from './cupom.ts'

const quantidade = (max: number) => z.nullable(z.int().check(z.gte(1), z.lte(max)))

export const dadosCupom = z.strictObject({
  codigo: codigoCupom,
  /** Note for the staff: for whom it is, or for which campaign. */
  descricao: z.string().check(z.trim(), z.maxLength(limitesCupom.descricao)),
  tipo: z.enum(tiposCupom),
  /** A percentage or cents. */
  valor: z.int().check(z.gte(1), z.lte(limitesCupom.valor)),
  /** Number of invoices it discounts, from the first one on. */
  ciclos: quantidade(limitesCupom.ciclos),
  planos: z.nullable(z.array(idPlano).check(z.minLength(1), z.maxLength(50))),
  periodos: z.nullable(z.array(periodo).check(z.minLength(1), z.maxLength(3))),
  /** Days in São Paulo, both included. */
  valido_de: z.nullable(dia),
  valido_ate: z.nullable(dia),
  max_usos: quantidade(limitesCupom.usos),
  /** Uses of one titular. Accounts with the same CPF or CNPJ count as one. */
  max_usos_titular: quantidade(limitesCupom.usos),
  /** The partner who earns by this coupon. */
  parceiro_id: z.nullable(idUuid),
})

export const cupomCadastrado = z.extend(z.object(dadosCupom.shape), {
  id: idUuid,
  situacao: z.enum(situacoesCupom),
  /** First invoices with it, without cancelled ones. Any of them fixes code and discount. */
  usos: z.int(),
  /** What it has taken off paid invoices. */
  descontado_centavos: centavos,
  /** Name of the partner. */
  parceiro: z.nullable(z.string()),
  criado_em: instante,
  alterado_em: instante,
  versao,
})

export const usoDeCupom = z.object({
  fatura_id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  titular: z.string(),
  /** Companies of the titular. */
  empresas: z.array(z.string()),
  desconto_centavos: centavos,
  total_centavos: centavos,
  emitida_em: instante,
})

const rota = '/admin/plano'
const ver = { rota, flag: 'pode_visualizar' } as const
const filtros = () =>
  z.object({
    ...pedidoDeLista(['criado_em', 'codigo', 'alterado_em']),
    situacao: z._default(z.enum(filtrosCupom), 'TODOS'),
  })

const cadastro = cadastroDe({
  ...{ rota, id: idUuid, dados: dadosCupom, registro: cupomCadastrado },
  flags: soQuemAlteraPlanos,
})
export const listarCupons = cadastro.listar(
  'All coupons with how each stands and how often it was used; `busca` looks in codes and descriptions.',
  filtros(),
  cupomCadastrado,
)
export const exportarCupons = cadastro.exportar(filtros())
export const consultarCupom = cadastro.consultar('One coupon.')

/** Newest first. */
const filtrosUsos = () => z.object(paginacao)

export const listarUsosCupom = terms({
  acesso: ver,
  resumo: 'Invoices that a coupon lowered, and whose they are.',
  schema: { params: porId, querystring: filtrosUsos(), response: { 200: paginaDeLista(usoDeCupom) } },
})

export const exportarUsosCupom = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { params: porId, querystring: filtrosUsos(), response: { 200: z.string() } },
})

export const cadastrarCupom = cadastro.incluir(
  'Adds a coupon, good at once or from its first day on. 422 when the code is taken.',
)
export const copiarCupom = cadastro.copiar('Adds a copy under a code of its own, ended until somebody opens it.')
export const editarCupom = cadastro.editar('Changes a coupon; once used, its code and discount stay as promised.')
export const mudarSituacaoCupons = cadastro.mudarSituacao(
  'Ends some coupons, or opens them again. Who contracted with one keeps its discount.',
)
export const excluirCupom = cadastro.excluir('Deletes a coupon that nobody ever used.')
export const historicoCupom = cadastro.historico()

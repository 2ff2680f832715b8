import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../../nucleo/cadastro.schema.ts'
import { terms } from '../../nucleo/endpoint.ts'
import { dia, idUuid, instante, inteiro, ok, paginacao, porId } from '../../nucleo/valores.schema.ts'
import { cadastroDe, soQuemAlteraPlanos } from '../../trilha/cadastro.schema.ts'
import { tipoFatura } from '../assinatura.schema.ts'
import { filtrosComissao, filtrosParceiro, limitesParceiro } from './parceiro.ts'

const livre = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** In cents. Below zero if money went back after its share was paid out. */
const saldo = z.int()

export const dadosParceiro = z.strictObject({
  nome: textoDeUmaLinha(limitesParceiro.nome),
  /** Name and number of a person to talk to. */
  contato: livre(limitesParceiro.contato),
  email: z.string().check(z.trim(), z.email(), z.maxLength(limitesParceiro.email)),
  /** CPF or CNPJ as it was typed. It keeps partners from earning by their own subscription. */
  documento: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** Pix key, or a note about how they are paid. */
  recebe: livre(limitesParceiro.recebe),
  /** Percentage of the money received. */
  percentual: z.int().check(z.gte(1), z.lte(100)),
  /** Counted from the first payment of each titular. A change affects only later titulares. */
  meses: z.int().check(z.gte(1), z.lte(limitesParceiro.meses)),
})

export const parceiroCadastrado = z.extend(z.object(dadosParceiro.shape), {
  id: idUuid,
  ativo: z.boolean(),
  /** Codes of their open coupons. */
  cupons: z.array(z.string()),
  /** Number of titulares whom they brought and who have paid. */
  indicados: z.int(),
  a_pagar_centavos: saldo,
  pago_centavos: saldo,
  criado_em: instante,
  alterado_em: instante,
  versao,
})

export const comissao = z.object({
  id: idUuid,
  em: instante,
  fatura_id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  /** Companies of the titular. */
  empresas: z.array(z.string()),
  titular: z.string(),
  /** Below zero if it went back. */
  recebido_centavos: saldo,
  centavos: saldo,
  /** Day on which it was paid out; null if it is still due. */
  pago_em: z.nullable(dia),
})

export const repasse = z.object({
  id: idUuid,
  centavos: saldo,
  pago_em: dia,
  nota: z.string(),
  feito_em: instante,
  feito_por: z.string(),
  desfeito_em: z.nullable(instante),
  /** True for the newest payout that was not undone. */
  pode_desfazer: z.boolean(),
})

/** A month of a partner's statement, in the platform's zone. */
export const mesDoExtrato = z.object({
  /** YYYY-MM */
  mes: z.string(),
  ganho_centavos: saldo,
  /** What refunds and disputes took back; zero or below. */
  revertido_centavos: saldo,
  /** Payouts of that month that were not undone. */
  pago_centavos: saldo,
  /** What is due at the end of the month. */
  saldo_centavos: saldo,
})

const rota = '/admin/plano'
const ver = { rota, flag: 'pode_visualizar' } as const
/** Paying a partner gives money away, so it needs the right to change plans. */
const mudar = { rota, flag: 'pode_alterar_plano' } as const
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'criado_em', 'alterado_em']),
    situacao: z._default(z.enum(filtrosParceiro), 'TODOS'),
  })

const cadastro = cadastroDe({
  ...{ rota, id: idUuid, dados: dadosParceiro, registro: parceiroCadastrado },
  flags: soQuemAlteraPlanos,
})
export const listarParceiros = cadastro.listar(
  'All partners with their coupons and what each is owed; `busca` looks in name, contact and e-mail.',
  filtros(),
  parceiroCadastrado,
)

export const exportarParceiros = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarParceiro = cadastro.consultar('One partner.')

const filtrosDasComissoes = () => z.object({ ...paginacao, situacao: z._default(z.enum(filtrosComissao), 'TODAS') })

export const listarComissoes = terms({
  acesso: ver,
  resumo: 'The ledger of a partner, the newest first: what each invoice brought or lost, and their share.',
  schema: { params: porId, querystring: filtrosDasComissoes(), response: { 200: paginaDeLista(comissao) } },
})

export const exportarComissoes = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same ledger, whole, as CSV.',
  schema: { params: porId, querystring: filtrosDasComissoes(), response: { 200: z.string() } },
})

export const listarExtrato = terms({
  acesso: ver,
  resumo: 'The statement of a partner by month, the newest first; months without movement are left out.',
  schema: { params: porId, response: { 200: paginaDeLista(mesDoExtrato) } },
})

export const exportarExtrato = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same statement as CSV.',
  schema: { params: porId, response: { 200: z.string() } },
})

export const listarRepasses = terms({
  acesso: ver,
  resumo: 'What was paid to a partner, the newest first, also what was undone.',
  schema: { params: porId, querystring: z.object(paginacao), response: { 200: paginaDeLista(repasse) } },
})

export const cadastrarParceiro = cadastro.incluir(
  'Adds a partner. 422 for a document that is none, or that another partner has.',
)
export const editarParceiro = cadastro.editar('Changes a partner; the share of those whom they brought stays.')
export const mudarSituacaoParceiros = cadastro.mudarSituacao(
  'Out of use, they earn by nobody new; whom they brought goes on counting, and their coupons stay discounts.',
)
export const excluirParceiro = cadastro.excluir('Deletes a partner without coupons who never brought anybody.')

export const repassarParceiro = terms({
  acesso: mudar,
  resumo:
    'Says that all that is due was paid, on a day. `centavos` is what the caller saw: 409 when it is another amount by now.',
  schema: {
    params: porId,
    body: z.strictObject({ centavos: inteiro(1), pago_em: dia, nota: livre(limitesParceiro.nota) }),
    response: { 200: repasse },
  },
})

export const desfazerRepasse = terms({
  acesso: mudar,
  resumo: 'Takes the newest payout back: what it paid is due again. 409 when another one was made after it.',
  schema: { params: porId, body: z.strictObject({ repasse_id: idUuid }), response: { 200: ok } },
})

export const historicoParceiro = cadastro.historico()

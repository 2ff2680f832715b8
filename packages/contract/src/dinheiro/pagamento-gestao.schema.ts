import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { periodo, statusAssinatura } from '../nucleo/enums.schema.ts'
import { centavos, dia, idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { situacaoFatura, tipoFatura } from './assinatura.schema.ts'
import { limitesCobranca } from './pagamento.ts'
import { filtrosAssinatura, filtrosFatura } from './pagamento-gestao.ts'
import { metodoPagamento } from './pagamento-metodo.schema.ts'

export const faturaListada = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  plano: z.nullable(z.string()),
  periodo: z.nullable(periodo),
  emitida_em: instante,
  vencimento: dia,
  total_centavos: centavos,
  paga_em: z.nullable(instante),
  metodo: z.nullable(metodoPagamento),
})

const rota = '/gerenciamento/pagamentos'
const motivo = z.strictObject({ motivo: textoDeUmaLinha(limitesCobranca.motivo) })

const filtros = () =>
  z.object({
    ...pedidoDeLista(['emitida_em', 'vencimento', 'total']),
    situacao: z._default(z.enum(filtrosFatura), 'TODAS'),
  })

export const listarFaturas = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Invoices of the caller as titular.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(faturaListada) } },
})

export const exportarFaturas = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const exportarParaContador = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'Paid invoices with whom they were for and what was refunded: what an accountant asks for, as CSV.',
  schema: { response: { 200: z.string() } },
})

export const baixarRecibo = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'pdf',
  resumo: 'The receipt of a paid invoice as PDF.',
  schema: { params: porId, response: { 200: z.string() } },
})

export const solicitarEstorno = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Asks for the money of a paid invoice back, with the reason; somebody of the platform decides.',
  schema: { params: porId, body: motivo, response: { 200: ok } },
})

const plataforma = '/admin/plano'

export const assinaturaListada = z.object({
  id: idUuid,
  titular: z.string(),
  titular_id: z.int(),
  /** Name of the plan. */
  plano: z.string(),
  periodo,
  estado: statusAssinatura,
  motivo: z.nullable(z.string()),
  proximo_vencimento: z.nullable(dia),
  contratada_em: z.nullable(instante),
  cancelada: z.boolean(),
  encerrada: z.boolean(),
  criada_em: instante,
  /** The open invoice. */
  aberta: z.nullable(z.object({ id: idUuid, numero: z.int(), total_centavos: centavos, vencimento: dia })),
})

const filtrosAssinaturas = () =>
  z.object({ ...pedidoDeLista(['criada_em']), estado: z._default(z.enum(filtrosAssinatura), 'TODOS') })

export const listarAssinaturas = terms({
  acesso: { rota: plataforma, flag: 'pode_visualizar' },
  resumo: 'All subscriptions of the platform, with what each has to pay.',
  schema: { querystring: filtrosAssinaturas(), response: { 200: paginaDeLista(assinaturaListada) } },
})

export const exportarAssinaturas = terms({
  acesso: { rota: plataforma, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtrosAssinaturas(), response: { 200: z.string() } },
})

export const liquidarFatura = terms({
  acesso: { rota: plataforma, flag: 'pode_alterar_plano' },
  resumo: 'Settles an open invoice that was paid elsewhere, with the reason. The reason stays in the trail.',
  schema: { params: porId, body: motivo, response: { 200: ok } },
})

/** Money that fits no invoice: it was paid twice, too late, or with a wrong amount. */
export const pagamentoSemFatura = z.object({
  id: idUuid,
  gateway: z.enum(['SANDBOX', 'ASAAS', 'API_PIX', 'MANUAL']),
  valor_centavos: centavos,
  estornado_centavos: centavos,
  pago_em: instante,
  motivo: z.enum(['JA_PAGA', 'VALOR_DIFERENTE', 'FATURA_CANCELADA', 'FATURA_INEXISTENTE', 'COBRANCA_DESCONHECIDA']),
  titular: z.nullable(z.string()),
  /** The invoice that it was meant for. */
  fatura: z.nullable(z.object({ id: idUuid, numero: z.int(), situacao: situacaoFatura, total_centavos: centavos })),
  /** An open invoice of the same titular that it could pay. */
  proposta: z.nullable(z.object({ id: idUuid, numero: z.int(), total_centavos: centavos, vencimento: dia })),
  /** PEDIDO: being refunded. RECUSADO: that failed (`erro`). Null: no refund asked for. */
  estorno: z.nullable(
    z.object({ situacao: z.enum(['PEDIDO', 'RECUSADO']), erro: z.nullable(z.string()), pedido_em: instante }),
  ),
})

/** SOLICITADO: to be decided. A_MAO: only a person can send it. RECUSADO: failed (`erro`). */
export const estornoSolicitado = z.object({
  id: idUuid,
  titular: z.nullable(z.string()),
  numero: z.nullable(z.int()),
  situacao: z.enum(['SOLICITADO', 'PEDIDO', 'A_MAO', 'RECUSADO']),
  erro: z.nullable(z.string()),
  /** True until the titular has named an account. */
  espera_conta: z.boolean(),
  valor_centavos: centavos,
  motivo: z.string(),
  pedido_em: instante,
})

export const listarSemFatura = terms({
  acesso: { rota: plataforma, flag: 'pode_visualizar' },
  resumo:
    'Payments that match no invoice, each with the invoice it may be for, and refunds that are not done. 100 of each: those that wait for a decision, the oldest first, then those on their way.',
  schema: {
    response: { 200: z.object({ pagamentos: z.array(pagamentoSemFatura), estornos: z.array(estornoSolicitado) }) },
  },
})

export const resolverSemFatura = terms({
  acesso: { rota: plataforma, flag: 'pode_alterar_plano' },
  resumo: 'CASAR pays the named invoice with it, ESTORNAR gives it back, ENCERRAR says that it was settled elsewhere.',
  schema: {
    params: porId,
    body: z.strictObject({
      acao: z.enum(['CASAR', 'ESTORNAR', 'ENCERRAR']),
      fatura_id: z.optional(idUuid),
      motivo: textoDeUmaLinha(limitesCobranca.motivo),
    }),
    response: { 200: ok },
  },
})

export const decidirEstorno = terms({
  acesso: { rota: plataforma, flag: 'pode_alterar_plano' },
  resumo: 'Decides on a refund that a titular asked for, or tries one again that the gateway refused.',
  schema: { params: porId, body: z.strictObject({ aceito: z.boolean() }), response: { 200: ok } },
})

export const registrarDevolucao = terms({
  acesso: { rota: plataforma, flag: 'pode_alterar_plano' },
  resumo: 'Somebody gave the money back by other means, and says how. Of refunds that are A_MAO or RECUSADO.',
  schema: { params: porId, body: motivo, response: { 200: ok } },
})

import * as z from 'zod/mini'
import { periodo } from './enums.ts'
import { centavos, idUuid } from './valores.ts'

/** Why a subscription is in its state; ATIVO needs no reason. */
export const motivosEstado = [
  // EM_ANALISE
  'PRIMEIRO_PAGAMENTO',
  'CONTESTACAO',
  // ATIVO_PROVISORIO
  'TESTE',
  'BOLETO',
  'CARENCIA',
  'CONFIANCA',
  'LIBERACAO',
  // INADIMPLENTE
  'TESTE_ENCERRADO',
  'PRIMEIRA_VENCIDA',
  'CARENCIA_ENCERRADA',
  'CONFIANCA_ENCERRADA',
  'LIBERACAO_ENCERRADA',
  'CONTESTACAO_PERDIDA',
  'ESTORNO',
] as const
export const motivoEstado = z.enum(motivosEstado)
export type MotivoEstado = (typeof motivosEstado)[number]

/** How the titular prefers to pay; each charge may be paid otherwise. */
export const metodosPagamento = ['PIX', 'BOLETO', 'CARTAO'] as const
export const metodoPagamento = z.enum(metodosPagamento)
export type MetodoPagamento = (typeof metodosPagamento)[number]

export const tiposFatura = ['PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'SINAL'] as const
export const tipoFatura = z.enum(tiposFatura)
export type TipoFatura = (typeof tiposFatura)[number]

export const situacoesFatura = ['ABERTA', 'PAGA', 'CANCELADA', 'ESTORNADA'] as const
export const situacaoFatura = z.enum(situacoesFatura)
export type SituacaoFatura = (typeof situacoesFatura)[number]

export const tiposLinha = ['PLANO', 'CREDITO', 'DESCONTO', 'SINAL'] as const
export type TipoLinha = (typeof tiposLinha)[number]

/** A calendar day without a time: `YYYY-MM-DD`. */
export const dia = z.iso.date()

/** As typed: letters of any case, spaces around. The server compares it in capitals. */
export const codigoCupom = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/))

/** What somebody chose to contract. Prices, discounts and dates are the server's. */
export const escolhaPlano = z.strictObject({
  plano: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  periodo,
})
export type EscolhaPlano = z.infer<typeof escolhaPlano>

export const linhaFatura = z.object({
  tipo: z.enum(tiposLinha),
  descricao: z.string(),
  /** Negative takes off. */
  centavos: z.int(),
})
export type LinhaFatura = z.infer<typeof linhaFatura>

/** What would be charged, and when: nothing of it is written, and exactly this is charged. */
export const ensaioCobranca = z.object({
  plano: z.string(),
  periodo,
  linhas: z.array(linhaFatura),
  /** To pay now; 0 when nothing is. */
  total_centavos: centavos,
  vencimento: z.nullable(dia),
  /** The period that it pays for, when it is paid today. */
  inicio: dia,
  fim: dia,
  /** The renewal after it. */
  proximo_vencimento: dia,
  proximo_total_centavos: centavos,
  cupom: z.nullable(z.string()),
})
export type EnsaioCobranca = z.infer<typeof ensaioCobranca>

export const faturaDaAssinatura = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  vencimento: dia,
  total_centavos: centavos,
})

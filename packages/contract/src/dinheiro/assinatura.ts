import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './assinatura.schema.ts'

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
export type MotivoEstado = (typeof motivosEstado)[number]

export const tiposFatura = ['PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'PERIODO', 'SINAL'] as const
export type TipoFatura = (typeof tiposFatura)[number]

export const situacoesFatura = ['ABERTA', 'PAGA', 'CANCELADA', 'ESTORNADA'] as const
export type SituacaoFatura = (typeof situacoesFatura)[number]

export const tiposLinha = ['PLANO', 'CREDITO', 'DESCONTO', 'SINAL'] as const
export type TipoLinha = (typeof tiposLinha)[number]
export type EscolhaPlano = z.infer<typeof schema.escolhaPlano>
export type MudancaPlano = z.output<typeof schema.mudancaPlano>
export type EnsaioCobranca = z.infer<typeof schema.ensaioCobranca>

export const recursosDoPlano = ['conversas', 'profissionais', 'empresas', 'numeros_whatsapp'] as const

/** The titular is warned when this share of a limit is used. */
export const parteDoAviso = 0.8
export type UsoDoPlano = z.infer<typeof schema.usoDoPlano>
export type PainelDaAssinatura = z.infer<typeof schema.painelDaAssinatura>

export const consultarAssinatura = endpoint<typeof schema.consultarAssinatura>('GET', '/gerenciamento/assinatura')
export const iniciarTeste = endpoint<typeof schema.iniciarTeste>('POST', '/gerenciamento/assinatura/teste')
export const ensaiarMudanca = endpoint<typeof schema.ensaiarMudanca>('POST', '/gerenciamento/assinatura/mudanca/ensaio')
export const mudarPlano = endpoint<typeof schema.mudarPlano>('PUT', '/gerenciamento/assinatura/plano')
export const editarCobranca = endpoint<typeof schema.editarCobranca>('PUT', '/gerenciamento/assinatura/cobranca')
export const cancelarAssinatura = endpoint<typeof schema.cancelarAssinatura>(
  'POST',
  '/gerenciamento/assinatura/cancelar',
)
export const retomarAssinatura = endpoint<typeof schema.retomarAssinatura>('POST', '/gerenciamento/assinatura/retomar')
export const arrependerAssinatura = endpoint<typeof schema.arrependerAssinatura>(
  'POST',
  '/gerenciamento/assinatura/arrepender',
)
export const confiarAssinatura = endpoint<typeof schema.confiarAssinatura>('POST', '/gerenciamento/assinatura/confiar')

export const liberarAssinatura = endpoint<typeof schema.liberarAssinatura>('POST', '/admin/assinaturas/:id/liberar')

import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './pagamento.schema.ts'

/** State of a charge. DESCONHECIDA: we do not know the gateway's word; the old state counts. */
export const situacoesCobranca = [
  'PENDENTE',
  'EM_ANALISE',
  'PAGA',
  'VENCIDA',
  'RECUSADA',
  'CANCELADA',
  'ESTORNADA',
  'CONTESTADA',
  'DESCONHECIDA',
] as const
export type SituacaoCobranca = z.infer<typeof schema.situacaoCobranca>

/** State of an authorization of Pix Automático. ESPERANDO: the bank has not answered yet. */
export const situacoesAutorizacao = ['ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'ENCERRADA'] as const
export type SituacaoAutorizacao = z.infer<typeof schema.situacaoAutorizacao>

/** What the simulated bank of the test environment can do. */
export const acoesSandbox = [
  'APROVAR',
  /** Pays this charge, but does not authorize later ones (Pix Automático). */
  'APROVAR_SEM_AUTORIZAR',
  'ATRASAR',
  'RECUSAR',
  'EXPIRAR',
  'CONTESTAR',
  'ENCERRAR_CONTESTACAO',
  'PAGAR_MENOS',
  'PAGAR_DE_NOVO',
  /** The payer ends the authorization in the app of the bank. */
  'ENCERRAR_AUTORIZACAO',
  'REPETIR',
] as const
export type AcaoSandbox = z.infer<typeof schema.acaoSandbox>

export const limitesCobranca = {
  nome: 120,
  email: 254,
  endereco: 200,
  numero: 20,
  municipio: 80,
  inscricao: 20,
  motivo: 300,
} as const
export type DadosCobranca = z.output<typeof schema.dadosCobranca>
export type FaturaAPagar = z.infer<typeof schema.faturaAPagar>

const url = '/pagamentos'

export const comecarPagamento = endpoint<typeof schema.comecarPagamento>('GET', url)
export const ensaiarPagamento = endpoint<typeof schema.ensaiarPagamento>('POST', `${url}/ensaio`)
export const pagar = endpoint<typeof schema.pagar>('POST', url)
export const consultarFatura = endpoint<typeof schema.consultarFatura>('GET', `${url}/faturas/:id`)
export const cobrarFatura = endpoint<typeof schema.cobrarFatura>('POST', `${url}/faturas/:id/cobrar`)
export const salvarDadosCobranca = endpoint<typeof schema.salvarDadosCobranca>('PUT', `${url}/dados`)
export const agirNoTeste = endpoint<typeof schema.agirNoTeste>('POST', `${url}/cobrancas/:id/teste`)

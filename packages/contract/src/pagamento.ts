import * as z from 'zod/mini'

export const metodosPagamento = ['PIX', 'BOLETO', 'CARTAO'] as const
export const metodoPagamento = z.enum(metodosPagamento)
export type MetodoPagamento = z.infer<typeof metodoPagamento>

/** A charge at a gateway. DESCONHECIDA: it said something that we do not know, and what we knew before stays. */
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
export const situacaoCobranca = z.enum(situacoesCobranca)
export type SituacaoCobranca = z.infer<typeof situacaoCobranca>

/** What a person who plays the bank does in the test environment. */
export const acoesSandbox = [
  'APROVAR',
  'ATRASAR',
  'RECUSAR',
  'EXPIRAR',
  'CONTESTAR',
  'ENCERRAR_CONTESTACAO',
  'PAGAR_MENOS',
  'PAGAR_DE_NOVO',
  'REPETIR',
] as const
export const acaoSandbox = z.enum(acoesSandbox)
export type AcaoSandbox = z.infer<typeof acaoSandbox>

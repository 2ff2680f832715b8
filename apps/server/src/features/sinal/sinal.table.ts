import type { ContaSinal, DestinoNoPrazo, SituacaoSinal } from '@zelo/contract/sinal'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const sinalRegra = pgTable('sinal_regra', {
  empresaId: uuid('empresa_id').primaryKey(),
  prazoMin: integer('prazo_min').notNull(),
  cancelamentoHoras: integer('cancelamento_horas').notNull(),
  noPrazo: text('no_prazo').$type<DestinoNoPrazo>().notNull(),
  conta: text('conta').$type<ContaSinal>().notNull(),
  pixChave: text('pix_chave').notNull().default(''),
  pixNome: text('pix_nome').notNull().default(''),
  pixCidade: text('pix_cidade').notNull().default(''),
  versao: integer('versao').notNull().default(1),
})

export const sinal = pgTable('sinal', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  agendamentoId: uuid('agendamento_id').notNull(),
  situacao: text('situacao').$type<SituacaoSinal>().notNull().default('AGUARDANDO'),
  valor: integer('valor').notNull(),
  expiraEm: instante('expira_em').notNull(),
  cancelamentoHoras: integer('cancelamento_horas').notNull(),
  noPrazo: text('no_prazo').$type<DestinoNoPrazo>().notNull(),
  /** As the client read it. */
  regraBr: text('regra_br').notNull(),
  regraEn: text('regra_en').notNull(),
  conta: text('conta').$type<Exclude<ContaSinal, 'NENHUMA'>>().notNull(),
  chave: text('chave').notNull(),
  cobrancaRef: text('cobranca_ref'),
  pix: text('pix'),
  pagina: text('pagina'),
  /** Until when somebody asks the gateway for it. */
  ocupadoAte: instante('ocupado_ate'),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
})
export type SinalRow = typeof sinal.$inferSelect

export const sinalRecebido = pgTable('sinal_recebido', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  sinalId: uuid('sinal_id').notNull(),
  gateway: text('gateway').$type<'MANUAL' | 'SANDBOX'>().notNull(),
  ref: text('ref').notNull(),
  cobrancaRef: text('cobranca_ref'),
  cobrancaChave: text('cobranca_chave').notNull(),
  valor: integer('valor').notNull(),
  pagoEm: instante('pago_em').notNull(),
  recebidoEm: instante('recebido_em').notNull(),
  destino: text('destino').$type<'SINAL' | 'A_DEVOLVER' | 'DEVOLVIDO'>().notNull(),
  motivo: text('motivo').$type<MotivoDevolucao>(),
  estornoChave: text('estorno_chave').notNull(),
  estornoErro: text('estorno_erro'),
  devolvidoEm: instante('devolvido_em'),
})

export type MotivoDevolucao = 'CANCELADO' | 'REPETIDO' | 'VALOR_MENOR' | 'FORA_DO_PRAZO'

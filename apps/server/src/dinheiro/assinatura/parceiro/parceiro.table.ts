import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const parceiro = pgTable('parceiro', {
  id: uuid('id').primaryKey(),
  nome: text('nome').notNull(),
  contato: text('contato').notNull(),
  email: text('email').notNull(),
  documento: text('documento').notNull(),
  recebe: text('recebe').notNull(),
  percentual: smallint('percentual').notNull(),
  meses: smallint('meses').notNull(),
  ativo: boolean('ativo').notNull().default(true),
  /** Sums of the partner's ledger, updated with each of its rows. */
  aPagarCentavos: bigint('a_pagar_centavos', { mode: 'number' }).notNull().default(0),
  pagoCentavos: bigint('pago_centavos', { mode: 'number' }).notNull().default(0),
  indicados: integer('indicados').notNull().default(0),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
  versao: integer('versao').notNull().default(1),
})
export type ParceiroRow = typeof parceiro.$inferSelect

export const parceiroComissao = pgTable('parceiro_comissao', {
  id: uuid('id').primaryKey(),
  parceiroId: uuid('parceiro_id').notNull(),
  faturaId: uuid('fatura_id').notNull(),
  ordem: smallint('ordem').notNull(),
  recebidoCentavos: integer('recebido_centavos').notNull(),
  centavos: integer('centavos').notNull(),
  em: instante('em').notNull(),
  repasseId: uuid('repasse_id'),
})

export const parceiroRepasse = pgTable('parceiro_repasse', {
  id: uuid('id').primaryKey(),
  parceiroId: uuid('parceiro_id').notNull(),
  centavos: bigint('centavos', { mode: 'number' }).notNull(),
  pagoEm: date('pago_em').notNull(),
  nota: text('nota').notNull(),
  feitoEm: instante('feito_em').notNull(),
  feitoPor: bigint('feito_por', { mode: 'number' }),
  desfeitoEm: instante('desfeito_em'),
})
export type RepasseRow = typeof parceiroRepasse.$inferSelect

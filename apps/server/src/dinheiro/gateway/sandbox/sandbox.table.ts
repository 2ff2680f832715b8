import type { SituacaoAutorizacao, SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const sandboxCobranca = pgTable('sandbox_cobranca', {
  id: uuid('id').primaryKey(),
  chave: text('chave').notNull(),
  metodo: text('metodo').$type<MetodoPagamento>().notNull(),
  descricao: text('descricao').notNull(),
  pagador: text('pagador').notNull(),
  valor: integer('valor').notNull(),
  vencimento: date('vencimento').notNull(),
  expiraEm: instante('expira_em'),
  situacao: text('situacao').$type<Exclude<SituacaoCobranca, 'DESCONHECIDA'>>().notNull().default('PENDENTE'),
  urlVolta: text('url_volta').notNull(),
  /** The authorization that the charge asks for by its code, or uses. */
  autorizacaoId: uuid('autorizacao_id'),
  /** Debited on its day without a person. */
  debito: boolean('debito').notNull().default(false),
  criadaEm: instante('criada_em').notNull(),
})

export const sandboxAutorizacao = pgTable('sandbox_autorizacao', {
  id: uuid('id').primaryKey(),
  /** The charge whose code asks for it. */
  chave: text('chave').notNull(),
  situacao: text('situacao').$type<SituacaoAutorizacao>().notNull().default('ESPERANDO'),
  criadaEm: instante('criada_em').notNull(),
})
export type SandboxAutorizacao = typeof sandboxAutorizacao.$inferSelect

export const sandboxRecebido = pgTable('sandbox_recebido', {
  id: uuid('id').primaryKey(),
  cobrancaId: uuid('cobranca_id').notNull(),
  valor: integer('valor').notNull(),
  estornado: integer('estornado').notNull().default(0),
  pagoEm: instante('pago_em').notNull(),
})

export const sandboxEstorno = pgTable('sandbox_estorno', {
  chave: text('chave').primaryKey(),
  recebidoId: uuid('recebido_id').notNull(),
  valor: integer('valor').notNull(),
})

export const sandboxAviso = pgTable('sandbox_aviso', {
  id: uuid('id').primaryKey(),
  cobrancaId: uuid('cobranca_id').notNull(),
  tipo: text('tipo').notNull(),
  vezes: smallint('vezes').notNull().default(1),
  entregueEm: instante('entregue_em'),
  criadoEm: instante('criado_em').notNull(),
})

export type SandboxCobranca = typeof sandboxCobranca.$inferSelect

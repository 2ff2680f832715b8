import { situacoesAutorizacao } from '@zelo/contract/dinheiro/pagamento'
import { periodos } from '@zelo/contract/nucleo/enums'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** The authorization to charge each period by Pix Automático. */
export const autorizacaoPix = pgTable('autorizacao_pix', {
  id: uuid('id').primaryKey(),
  assinaturaId: uuid('assinatura_id').notNull(),
  gateway: text('gateway', { enum: ['SANDBOX', 'ASAAS', 'API_PIX'] }).notNull(),
  servidorId: uuid('servidor_id'),
  /** The gateway's id of it. */
  ref: text('ref').notNull(),
  cobrancaId: uuid('cobranca_id').notNull(),
  periodo: text('periodo', { enum: periodos }).notNull(),
  situacao: text('situacao', { enum: situacoesAutorizacao }).notNull().default('ESPERANDO'),
  criadaEm: instante('criada_em').notNull(),
  alteradaEm: instante('alterada_em').notNull(),
})
export type AutorizacaoPixRow = typeof autorizacaoPix.$inferSelect

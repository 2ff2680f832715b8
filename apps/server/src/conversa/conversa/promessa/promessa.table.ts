import { motivosPromessa } from '@zelo/contract/conversa/promessa'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/**
 * Promises of a conversation. The database makes and keeps those of PESSOA, and keeps RETORNO, in
 * the statement that changes what they depend on. Practice is hidden by its conversation: every
 * reader joins it.
 */
export const promessa = pgTable('promessa', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  motivo: text('motivo', { enum: motivosPromessa }).notNull(),
  /** The member of the team; null: the agent, or a deleted account. */
  autorId: bigint('autor_id', { mode: 'number' }),
  texto: text('texto').notNull().default(''),
  /** The wish on the waiting list, for VAGA. */
  esperaId: uuid('espera_id'),
  feitaEm: instante('feita_em').notNull(),
  prazoEm: instante('prazo_em').notNull(),
  cumpridaEm: instante('cumprida_em'),
  encerradaEm: instante('encerrada_em'),
  /** When it ended without having to be kept. */
  dispensada: boolean('dispensada').notNull().default(false),
  /** When it was reported as overdue, once. */
  avisadaEm: instante('avisada_em'),
})

export type PromessaRow = typeof promessa.$inferSelect

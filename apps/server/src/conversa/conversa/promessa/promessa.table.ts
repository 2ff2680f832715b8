import { motivosPromessa } from '@zelo/contract/conversa/promessa'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/**
 * What was promised in a conversation. The database makes and keeps those of PESSOA, and keeps
 * RETORNO, in the statement that changes what they depend on. Of practice the conversation is
 * hidden: every reader joins it.
 */
export const promessa = pgTable('promessa', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  motivo: text('motivo', { enum: motivosPromessa }).notNull(),
  /** Of the team; null: the agent, or an account that is gone. */
  autorId: bigint('autor_id', { mode: 'number' }),
  texto: text('texto').notNull().default(''),
  /** Of VAGA: the wish on the waiting list. */
  esperaId: uuid('espera_id'),
  feitaEm: instante('feita_em').notNull(),
  prazoEm: instante('prazo_em').notNull(),
  cumpridaEm: instante('cumprida_em'),
  encerradaEm: instante('encerrada_em'),
  /** Ended, and nobody needed it kept. */
  dispensada: boolean('dispensada').notNull().default(false),
  /** Told of once when it was overdue. */
  avisadaEm: instante('avisada_em'),
})

export type PromessaRow = typeof promessa.$inferSelect

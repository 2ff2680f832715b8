import type { ProvedorCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

/** A consent in progress: accepted once, in the session that began it. */
export const calendarioConexao = pgTable('calendario_conexao', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  /** Digest of the state that the provider sends back. */
  estado: bytea('estado').notNull(),
  sessaoId: uuid('sessao_id').notNull(),
  tipo: text('tipo').$type<ProvedorCalendario>().notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  /** The calendar to connect again; null: a new one. */
  calendarioId: uuid('calendario_id'),
  expiraEm: instante('expira_em').notNull(),
})

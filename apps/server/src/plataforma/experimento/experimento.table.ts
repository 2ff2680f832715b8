import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const experimento = pgTable('experimento', {
  empresaId: uuid('empresa_id').primaryKey(),
  /** SHA-256 of the secret in the visitor's browser. */
  tokenHash: bytea('token_hash').notNull().unique(),
  segmento: text('segmento').$type<Segmento>().notNull(),
  criadoEm: instante('criado_em').notNull(),
  usadoEm: instante('usado_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
  /** A sign-up uses it: it is kept until the activation link expires. */
  reservado: boolean('reservado').notNull().default(false),
})

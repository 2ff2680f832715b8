import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const experimento = pgTable('experimento', {
  empresaId: uuid('empresa_id').primaryKey(),
  /** sha256 of the secret that the visitor's browser holds. */
  tokenHash: bytea('token_hash').notNull().unique(),
  segmento: text('segmento').$type<Segmento>().notNull(),
  criadoEm: instante('criado_em').notNull(),
  usadoEm: instante('usado_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
  /** Somebody signed up with it: kept until the activation link expires. */
  reservado: boolean('reservado').notNull().default(false),
})

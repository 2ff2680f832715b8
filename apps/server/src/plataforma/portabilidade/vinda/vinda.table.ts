import type { Idioma } from '@zelo/contract/nucleo/enums'
import { estadosVinda, type PreviaDaVinda } from '@zelo/contract/plataforma/vinda/vinda'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const vinda = pgTable('portabilidade_vinda', {
  id: uuid('id').primaryKey(),
  /** The administrator who imports it and is notified. */
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  nome: text('nome').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  recebidas: integer('recebidas').notNull().default(0),
  estado: text('estado', { enum: estadosVinda }).notNull().default('SUBINDO'),
  previa: jsonb('previa').$type<PreviaDaVinda>(),
  mudou: boolean('mudou').notNull().default(false),
  erro: jsonb('erro').$type<Record<Idioma, string>>(),
  feitos: integer('feitos').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** Whether the administrator confirmed the titular whom the archive names. */
  titular: boolean('titular').notNull().default(false),
  /** Id of the company that it becomes, stored before the import begins. */
  trazida: uuid('trazida'),
  criadaEm: instante('criada_em').notNull(),
  alteradaEm: instante('alterada_em').notNull(),
})
export type VindaRow = typeof vinda.$inferSelect

/** Storage key of a part. */
export function chaveDaParte(id: string, parte: number): string {
  return `vinda/${id}/${parte}`
}

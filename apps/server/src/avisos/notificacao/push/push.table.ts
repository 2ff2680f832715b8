import type { TipoPush } from '@zelo/contract/avisos/push'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** A browser that notices are pushed to. */
export const pushAparelho = pgTable('push_aparelho', {
  id: uuid('id').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  nome: text('nome').notNull(),
  tipos: text('tipos').array().$type<TipoPush[]>().notNull(),
  /** `HH:MM` in `fuso`, as `silencioAte`; both or neither. */
  silencioDe: text('silencio_de'),
  silencioAte: text('silencio_ate'),
  fuso: text('fuso').notNull(),
  soFora: boolean('so_fora').notNull(),
  mostrarNome: boolean('mostrar_nome').notNull(),
  incluidoEm: instante('incluido_em').notNull(),
})

/** Open event streams of the panel, renewed until `ate`. */
export const painelAberto = pgTable('painel_aberto', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  id: uuid('id').notNull(),
  ate: instante('ate').notNull(),
})

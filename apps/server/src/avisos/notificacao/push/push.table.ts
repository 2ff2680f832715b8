import type { TipoPush } from '@zelo/contract/avisos/push'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessao } from '#nucleo/acesso.table.ts'
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
  /** Last session that had the panel open there. */
  sessaoId: uuid('sessao_id'),
})

/** Joins a device's session while it lasts, idle or locked as it may be. */
export function sessaoDoAparelho(agora: Date) {
  return and(eq(sessao.id, pushAparelho.sessaoId), isNull(sessao.encerradaEm), gt(sessao.expiraEm, agora))
}

/** Open event streams of the panel, renewed until `ate`. */
export const painelAberto = pgTable('painel_aberto', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  id: uuid('id').notNull(),
  ate: instante('ate').notNull(),
})

import type { TipoPush } from '@zelo/contract/avisos/push'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessao } from '#nucleo/acesso.table.ts'
import { instante } from '#platform/database/columns.ts'

/** A browser that gets notices by push. */
export const pushAparelho = pgTable('push_aparelho', {
  id: uuid('id').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  nome: text('nome').notNull(),
  tipos: text('tipos').array().$type<TipoPush[]>().notNull(),
  /** `HH:MM` in `fuso`, like `silencioAte`. Both are set or neither. */
  silencioDe: text('silencio_de'),
  silencioAte: text('silencio_ate'),
  fuso: text('fuso').notNull(),
  soFora: boolean('so_fora').notNull(),
  mostrarNome: boolean('mostrar_nome').notNull(),
  incluidoEm: instante('incluido_em').notNull(),
  /** Last session in which the panel was open on this device. */
  sessaoId: uuid('sessao_id'),
})

/** Joins the session of a device while it lasts. The session may be idle or locked. */
export function sessaoDoAparelho(agora: Date) {
  return and(eq(sessao.id, pushAparelho.sessaoId), isNull(sessao.encerradaEm), gt(sessao.expiraEm, agora))
}

/** Event streams that panels have open; each is renewed before `ate`. */
export const painelAberto = pgTable('painel_aberto', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  id: uuid('id').notNull(),
  ate: instante('ate').notNull(),
})

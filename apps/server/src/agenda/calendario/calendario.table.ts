import type { SaidaCalendario, TipoCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { CausaDaFalha } from './porta/falha.ts'

export const calendario = pgTable('calendario', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  tipo: text('tipo').$type<TipoCalendario>().notNull(),
  nome: text('nome').notNull().default(''),
  /** Of an iCal address only the host: the whole address is the secret. */
  servidor: text('servidor').notNull(),
  usuario: text('usuario').notNull().default(''),
  /** Password, iCal address or tokens of an account (`conta/acesso.ts`), sealed. */
  segredo: bytea('segredo').notNull(),
  /** Who gave the present access; null: older than this column. */
  ligadoPor: bigint('ligado_por', { mode: 'number' }),
  /** Address of the chosen calendar; null: not chosen yet. */
  colecao: text('colecao'),
  saida: text('saida').$type<SaidaCalendario>().notNull(),
  /** Sync token of the last reading, in the server's own words. */
  marca: text('marca'),
  pendente: boolean('pendente').notNull().default(true),
  /** The run that works on it, and until when that run counts as alive. */
  lease: uuid('vez'),
  leaseAte: instante('vez_ate'),
  proximaEm: instante('proxima_em').notNull(),
  falhas: integer('falhas').notNull().default(0),
  erro: text('erro').$type<CausaDaFalha>(),
  /** The same for a renewal of its tokens. */
  tokensLease: uuid('renovacao'),
  tokensLeaseAte: instante('renovacao_ate'),
  /** Nothing is tried until a person acts. */
  parado: boolean('parado').notNull().default(false),
  sincronizadoEm: instante('sincronizado_em'),
  criadoEm: instante('criado_em').notNull(),
})

export type CalendarioRow = typeof calendario.$inferSelect
export type CalendarioDaEmpresa = Pick<CalendarioRow, 'empresaId' | 'id'>

export function esteCalendario({ empresaId, id }: CalendarioDaEmpresa) {
  return keyIs(calendario, empresaId, id)
}

/**
 * A foreign event. `ate`: until when the times of a repeating one were written. `parcial`: some of
 * its times may be missing.
 */
export const calendarioObjeto = pgTable('calendario_objeto', {
  empresaId: uuid('empresa_id').notNull(),
  calendarioId: uuid('calendario_id').notNull(),
  href: text('href').notNull(),
  etag: text('etag'),
  ate: instante('ate'),
  parcial: boolean('parcial').notNull().default(false),
})

/** The event of an appointment, as both sides last agreed. */
export const calendarioVinculo = pgTable('calendario_vinculo', {
  empresaId: uuid('empresa_id').notNull(),
  calendarioId: uuid('calendario_id').notNull(),
  agendamentoId: uuid('agendamento_id').notNull(),
  href: text('href').notNull(),
  etag: text('etag'),
  sequencia: integer('sequencia').notNull(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim').notNull(),
  refazer: boolean('refazer').notNull().default(false),
  apagado: boolean('apagado').notNull().default(false),
})

export type VinculoRow = typeof calendarioVinculo.$inferSelect

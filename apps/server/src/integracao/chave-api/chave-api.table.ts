import type { Escopo } from '@zelo/contract/integracao/chave-api'
import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const chaveApi = pgTable('chave_api', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  escopos: text('escopos').array().$type<Escopo[]>().notNull(),
  hash: bytea('hash').notNull(),
  /** Last characters of the secret. */
  final: text('final').notNull(),
  /** The secret before the rotation, valid until `anteriorAte`. */
  anteriorHash: bytea('anterior_hash'),
  anteriorFinal: text('anterior_final'),
  anteriorAte: instante('anterior_ate'),
  criadaPor: bigint('criada_por', { mode: 'number' }).notNull(),
  criadaEm: instante('criada_em').notNull(),
  rotacionadaEm: instante('rotacionada_em'),
  expiraEm: instante('expira_em'),
  usadaEm: instante('usada_em'),
  revogadaEm: instante('revogada_em'),
})
export type ChaveApiRow = typeof chaveApi.$inferSelect

/** A write with an Idempotency-Key, and its answer. */
export const chaveApiPedido = pgTable('chave_api_pedido', {
  empresaId: uuid('empresa_id').notNull(),
  chaveId: uuid('chave_id').notNull(),
  pedido: text('pedido').notNull(),
  digital: bytea('digital').notNull(),
  status: smallint('status'),
  resposta: text('resposta'),
  criadoEm: instante('criado_em').notNull(),
})

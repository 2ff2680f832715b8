import {
  errosEntrega,
  estadosEntrega,
  estadosWebhook,
  motivosWebhook,
  type TipoEvento,
} from '@zelo/contract/integracao/webhook'
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const webhook = pgTable('webhook', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  url: text('url').notNull(),
  tipos: text('tipos').array().$type<TipoEvento[]>().notNull(),
  estado: text('estado', { enum: estadosWebhook }).notNull().default('ATIVO'),
  /** The person who last saved or activated it. */
  autorId: bigint('autor_id', { mode: 'number' }).notNull(),
  motivo: text('motivo', { enum: motivosWebhook }),
  segredo: bytea('segredo').notNull(),
  segredoEm: instante('segredo_em').notNull(),
  segredoAnterior: bytea('segredo_anterior'),
  anteriorAte: instante('anterior_ate'),
  /** First failure since the last success, and number of failures. */
  falhandoDesde: instante('falhando_desde'),
  falhas: integer('falhas').notNull().default(0),
  sucessoEm: instante('sucesso_em'),
  /** Until then nothing is sent. */
  esperaAte: instante('espera_ate'),
  versao: integer('versao').notNull().default(1),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
})
export type WebhookRow = typeof webhook.$inferSelect

/** Triggers of the tables that it tells of write these rows. */
export const webhookEvento = pgTable('webhook_evento', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  ordem: bigint('ordem', { mode: 'number' }).notNull(),
  tipo: text('tipo').$type<TipoEvento>().notNull(),
  assunto: text('assunto').notNull(),
  dados: jsonb('dados').$type<Record<string, unknown>>().notNull(),
  em: instante('em').notNull(),
})

export const webhookEntrega = pgTable('webhook_entrega', {
  empresaId: uuid('empresa_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  eventoId: uuid('evento_id').notNull(),
  ordem: bigint('ordem', { mode: 'number' }).notNull(),
  assunto: text('assunto').notNull(),
  tipo: text('tipo').$type<TipoEvento>().notNull(),
  estado: text('estado', { enum: estadosEntrega }).notNull().default('PENDENTE'),
  /** Calls so far. */
  tentativas: integer('tentativas').notNull().default(0),
  /** Failures since it was asked for, the first of them, and when the next call is due. */
  falhas: integer('falhas').notNull().default(0),
  falhouEm: instante('falhou_em'),
  proximaEm: instante('proxima_em'),
  /** Until then one instance calls, and no other; a crash leaves it set. */
  leaseAte: instante('chamando_ate'),
  terminadaEm: instante('terminada_em'),
})

export const webhookTentativa = pgTable('webhook_tentativa', {
  empresaId: uuid('empresa_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  eventoId: uuid('evento_id').notNull(),
  numero: integer('numero').notNull(),
  em: instante('em').notNull(),
  duracaoMs: integer('duracao_ms').notNull(),
  status: smallint('status'),
  erro: text('erro', { enum: errosEntrega }),
  resposta: text('resposta').notNull().default(''),
})

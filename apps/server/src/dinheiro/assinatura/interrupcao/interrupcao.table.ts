import type { RegraInterrupcao } from '@zelo/contract/instalacao/configuracao'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** A table of one row: when the platform last reported that it is alive. */
export const pulso = pgTable('pulso', { um: boolean('um').primaryKey().default(true), em: instante('em').notNull() })

export const interrupcao = pgTable('interrupcao', {
  id: uuid('id').primaryKey(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim').notNull(),
  oQue: text('o_que').notNull().default(''),
  notada: boolean('notada').notNull(),
  descartadaEm: instante('descartada_em'),
  aplicadaEm: instante('aplicada_em'),
  aplicadaPor: bigint('aplicada_por', { mode: 'number' }),
  regra: jsonb('regra').$type<RegraInterrupcao>(),
  assinaturas: integer('assinaturas').notNull().default(0),
  totalCentavos: bigint('total_centavos', { mode: 'number' }).notNull().default(0),
  desfeitaEm: instante('desfeita_em'),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
  versao: integer('versao').notNull().default(1),
})
export type InterrupcaoRow = typeof interrupcao.$inferSelect

export const interrupcaoCredito = pgTable('interrupcao_credito', {
  id: uuid('id').primaryKey(),
  interrupcaoId: uuid('interrupcao_id').notNull(),
  assinaturaId: uuid('assinatura_id').notNull(),
  centavos: integer('centavos').notNull(),
  em: instante('em').notNull(),
  desfeitoEm: instante('desfeito_em'),
  avisadoEm: instante('avisado_em'),
})

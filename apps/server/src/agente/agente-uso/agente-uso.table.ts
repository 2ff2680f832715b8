import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Use of models by month; costs in millionths of a cent. */
export const agenteUso = pgTable('agente_uso', {
  empresaId: uuid('empresa_id').notNull(),
  mes: date('mes', { mode: 'string' }).notNull(),
  servidorId: uuid('servidor_id').notNull(),
  respostas: integer('respostas').notNull().default(0),
  recuos: integer('recuos').notNull().default(0),
  entrada: bigint('entrada', { mode: 'number' }).notNull().default(0),
  /** The part of `entrada` that providers read from their cache. */
  cache: bigint('cache', { mode: 'number' }).notNull().default(0),
  saida: bigint('saida', { mode: 'number' }).notNull().default(0),
  custo: bigint('custo', { mode: 'number' }).notNull().default(0),
})

/** The same by day. `motivo`: why the built-in engine answered; empty if the model did. */
export const agenteUsoDia = pgTable('agente_uso_dia', {
  empresaId: uuid('empresa_id').notNull(),
  dia: date('dia', { mode: 'string' }).notNull(),
  origem: text('origem', { enum: ['CONVERSA', 'TESTE'] }).notNull(),
  motivo: text('motivo').notNull(),
  respostas: integer('respostas').notNull().default(0),
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  custo: bigint('custo', { mode: 'number' }).notNull().default(0),
})

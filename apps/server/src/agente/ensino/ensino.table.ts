import type { EstadoFrase } from '@zelo/contract/agente/ensino'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LinhaDoCliente } from '#agente/linguagem/atos/tracos.ts'
import { instante } from '#platform/database/columns.ts'

export const ensino = pgTable('ensino', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  texto: text('texto').notNull(),
  /** Its folded words with numbers as «#»: equal for lines that say the same. */
  chave: text('chave').notNull(),
  /** What the agent had said before it. */
  dito: text('dito').notNull(),
  /** The act that the reader saw in it; null: none. */
  lida: text('lida'),
  nomes: jsonb('nomes').$type<NonNullable<LinhaDoCliente['nomes']>>().notNull().default([]),
  entendida: boolean('entendida').notNull(),
  equipe: boolean('equipe').notNull().default(false),
  vezes: integer('vezes').notNull().default(1),
  ultimaEm: instante('ultima_em').notNull(),
  estado: text('estado').$type<EstadoFrase>().notNull().default('ABERTA'),
  /** Its meaning, taught by `por`. */
  atos: text('atos').array().notNull().default([]),
  por: bigint('por', { mode: 'number' }),
  em: instante('em'),
})

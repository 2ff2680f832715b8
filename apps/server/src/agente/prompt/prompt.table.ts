import { idiomas } from '@zelo/contract/nucleo/enums'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const prompt = pgTable('prompt', {
  id: uuid('id').primaryKey(),
  nome: text('nome').notNull(),
  categoria_id: uuid('categoria_id').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  corpo: text('corpo').notNull(),
  /** The version of the text that people see; `versao` rises with any change of the row. */
  numero: integer('numero').notNull().default(1),
  ativo: boolean('ativo').notNull().default(false),
  versao: integer('versao').notNull().default(1),
  alterado_em: instante('alterado_em').notNull(),
})

/** Every text that a prompt has had; the newest is its present one. */
export const promptVersao = pgTable(
  'prompt_versao',
  {
    promptId: uuid('prompt_id').notNull(),
    numero: integer('numero').notNull(),
    corpo: text('corpo').notNull(),
    usuarioId: bigint('usuario_id', { mode: 'number' }),
    criadaEm: instante('criada_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.numero] })],
)

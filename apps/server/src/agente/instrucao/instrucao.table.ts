import { idiomas } from '@zelo/contract/nucleo/enums'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const instrucao = pgTable(
  'instrucao',
  {
    empresaId: uuid('empresa_id').notNull(),
    idioma: text('idioma', { enum: idiomas }).notNull(),
    /** Null: there is no draft. */
    rascunho: text('rascunho'),
    /** Number of the version that the agent reads. */
    publicada: integer('publicada'),
    /** The records have changed since the text was compared with them. */
    revisar: boolean('revisar').notNull().default(false),
    versao: integer('versao').notNull().default(1),
    usuarioId: bigint('usuario_id', { mode: 'number' }),
    alteradaEm: instante('alterada_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.empresaId, table.idioma] })],
)

export const instrucaoVersao = pgTable(
  'instrucao_versao',
  {
    empresaId: uuid('empresa_id').notNull(),
    idioma: text('idioma', { enum: idiomas }).notNull(),
    numero: integer('numero').notNull(),
    corpo: text('corpo').notNull(),
    usuarioId: bigint('usuario_id', { mode: 'number' }),
    criadaEm: instante('criada_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.empresaId, table.idioma, table.numero] })],
)

/** Findings that the company knows of, so that each is told once. */
export const instrucaoAchado = pgTable(
  'instrucao_achado',
  {
    empresaId: uuid('empresa_id').notNull(),
    idioma: text('idioma', { enum: idiomas }).notNull(),
    chave: text('chave').notNull(),
    achadoEm: instante('achado_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.empresaId, table.idioma, table.chave] })],
)

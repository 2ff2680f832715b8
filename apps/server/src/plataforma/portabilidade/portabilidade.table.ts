import { estadosPortabilidade } from '@zelo/contract/plataforma/portabilidade'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const portabilidade = pgTable('portabilidade', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  estado: text('estado', { enum: estadosPortabilidade }).notNull().default('FAZENDO'),
  /** The person who asked for it and is notified. */
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  linhas: integer('linhas'),
  arquivos: integer('arquivos'),
  pedidaEm: instante('pedida_em').notNull(),
  prontaEm: instante('pronta_em'),
})
export type PortabilidadeRow = typeof portabilidade.$inferSelect

export type ArquivoDaEmpresa = Pick<PortabilidadeRow, 'empresaId' | 'id'>

/** Storage key of an archive. */
export function arquivoDaEmpresa({ empresaId, id }: ArquivoDaEmpresa): string {
  return `portabilidade/${empresaId}/${id}.zip`
}

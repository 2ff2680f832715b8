import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const cliente = pgTable('cliente', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  email: text('email'),
  telefone: text('telefone'),
  cpf: char('cpf', { length: 11 }),
  criadoEm: instante('criado_em').notNull(),
  ultimoContatoEm: instante('ultimo_contato_em'),
})

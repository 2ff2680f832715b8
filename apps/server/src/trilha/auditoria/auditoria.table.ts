import type { AcaoAuditoria, RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

type Campos = Record<string, unknown>

export const auditoria = pgTable('auditoria', {
  id: uuid('id').primaryKey(),
  criadaEm: instante('criada_em').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }),
  /** Name of the API key, if a program of the company made the change. */
  chave: text('chave'),
  perfis: text('perfis').notNull().default(''),
  sessaoId: uuid('sessao_id'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  acao: text('acao').$type<AcaoAuditoria>().notNull(),
  recurso: text('recurso').$type<RecursoAuditoria>().notNull(),
  recursoId: text('recurso_id').notNull(),
  nome: text('nome').notNull(),
  empresaId: uuid('empresa_id'),
  antes: jsonb('antes').$type<Campos>().notNull().default({}),
  depois: jsonb('depois').$type<Campos>().notNull().default({}),
})

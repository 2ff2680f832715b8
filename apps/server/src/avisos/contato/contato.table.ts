import { idiomas } from '@zelo/contract/nucleo/enums'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const contatoMensagem = pgTable('contato_mensagem', {
  id: uuid('id').primaryKey(),
  conteudoHash: bytea('conteudo_hash').notNull(),
  nome: text('nome').notNull(),
  email: text('email').notNull(),
  telefone: text('telefone'),
  assunto: text('assunto').notNull(),
  mensagem: text('mensagem').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  consentimentoVersao: text('consentimento_versao').notNull(),
  respondeAte: date('responde_ate').notNull(),
  criadaEm: instante('criada_em').notNull(),
})

import type { IdiomaUsuario, Periodo } from '@zelo/contract/nucleo/enums'
import { bigint, char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

/** A sign-up as it was sent, until its job makes a user of it. */
export const cadastro = pgTable('cadastro', {
  id: uuid('id').primaryKey(),
  cpf: char('cpf', { length: 11 }).notNull(),
  nome: text('nome').notNull(),
  email: text('email').notNull(),
  telefone: text('telefone').notNull(),
  senhaHash: text('senha_hash').notNull(),
  idioma: text('idioma').$type<IdiomaUsuario>().notNull(),
  planoSelecionado: jsonb('plano_selecionado').$type<{ plano: string; periodo: Periodo }>(),
  cupomIndicado: text('cupom_indicado'),
  experimentoId: uuid('experimento_id'),
  termos: text('termos').notNull(),
  privacidade: text('privacidade').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  criadoEm: instante('criado_em').notNull(),
})

export type TipoToken = 'ATIVACAO' | 'RECUPERACAO'

export const tokenConta = pgTable('token_conta', {
  /** SHA-256: a leaked table does not reveal tokens. */
  hash: bytea('hash').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  tipo: text('tipo').$type<TipoToken>().notNull(),
  /** Address that the link was sent to. The token is not valid for another address. */
  email: text('email').notNull(),
  criadoEm: instante('criado_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
  usadoEm: instante('usado_em'),
})

export const aceiteTermos = pgTable('aceite_termos', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  documento: text('documento').$type<'termos' | 'privacidade'>().notNull(),
  versao: text('versao').notNull(),
  aceitoEm: instante('aceito_em').notNull(),
  /** Null after erasure. */
  ip: text('ip'),
  userAgent: text('user_agent'),
})

import type { IdiomaUsuario, Periodo, StatusUsuario } from '@zelo/contract/enums'
import { bigint, boolean, char, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const usuario = pgTable('usuario', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Digits only. */
  cpf: char('cpf', { length: 11 }).notNull().unique(),
  nome: text('nome').notNull(),
  email: text('email').notNull(),
  telefone: text('telefone'),
  senhaHash: text('senha_hash').notNull(),
  status: text('status').$type<StatusUsuario>().notNull(),
  avatar: text('avatar'),
  idioma: text('idioma').$type<IdiomaUsuario>().notNull().default('PORTUGUES_BRASILEIRO'),
  planoSelecionado: jsonb('plano_selecionado').$type<{ plano: string; periodo: Periodo }>(),
  criadoEm: instante('criado_em').notNull().defaultNow(),
})

export const perfil = pgTable('perfil', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  nome: text('nome').notNull().unique(),
})

export const perfilPermissao = pgTable('perfil_permissao', {
  perfilId: bigint('perfil_id', { mode: 'number' }).notNull(),
  rota: text('rota').notNull(),
  nome: text('nome').notNull(),
  master: boolean('master').notNull().default(false),
  pode_visualizar: boolean('pode_visualizar').notNull().default(false),
  pode_incluir: boolean('pode_incluir').notNull().default(false),
  pode_alterar: boolean('pode_alterar').notNull().default(false),
  pode_excluir: boolean('pode_excluir').notNull().default(false),
  pode_permitir: boolean('pode_permitir').notNull().default(false),
  pode_alterar_plano: boolean('pode_alterar_plano').notNull().default(false),
  pode_copiar: boolean('pode_copiar').notNull().default(false),
})

export const usuarioPerfil = pgTable('usuario_perfil', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  perfilId: bigint('perfil_id', { mode: 'number' }).notNull(),
})

export const sessao = pgTable('sessao', {
  id: uuid('id').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  criadaEm: instante('criada_em').notNull(),
  vistaEm: instante('vista_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
  encerradaEm: instante('encerrada_em'),
  motivoFim: text('motivo_fim').$type<MotivoFim>(),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
})
export type MotivoFim = 'SAIDA' | 'RENOVACAO_REPETIDA' | 'ADMINISTRADOR' | 'SENHA_TROCADA'

export const tokenRenovacao = pgTable('token_renovacao', {
  /** SHA-256 of the token: who reads the table cannot renew a session. */
  hash: bytea('hash').primaryKey(),
  sessaoId: uuid('sessao_id').notNull(),
  criadoEm: instante('criado_em').notNull(),
  usadoEm: instante('usado_em'),
})

export const tentativaAcesso = pgTable('tentativa_acesso', {
  chave: bytea('chave').primaryKey(),
  falhas: integer('falhas').notNull(),
  ultimaEm: instante('ultima_em').notNull(),
  bloqueadaAte: instante('bloqueada_ate'),
})

import type { IdiomaUsuario, Periodo, StatusUsuario } from '@zelo/contract/nucleo/enums'
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
  /** IANA zone; null means the zone of the device. */
  fuso: text('fuso'),
  senhaAlteradaEm: instante('senha_alterada_em'),
  planoSelecionado: jsonb('plano_selecionado').$type<{ plano: string; periodo: Periodo }>(),
  /** Coupon of the link that brought the user, kept until they subscribe. */
  cupomIndicado: text('cupom_indicado'),
  /** Trial that the user had before signing up, until it becomes their company. */
  experimentoId: uuid('experimento_id'),
  criadoEm: instante('criado_em').notNull().defaultNow(),
  statusEm: instante('status_em'),
  /** The administrator's reason for the status. */
  statusMotivo: text('status_motivo'),
  anonimizadoEm: instante('anonimizado_em'),
})

export const perfil = pgTable('perfil', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  nome: text('nome').notNull().unique(),
  descricao: text('descricao').notNull().default(''),
  sistema: boolean('sistema').notNull().default(false),
  versao: integer('versao').notNull().default(1),
  alteradoEm: instante('alterado_em').notNull().defaultNow(),
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
  /** When the session was locked. A locked session can only be unlocked or signed out. */
  bloqueadaEm: instante('bloqueada_em'),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
})
export type MotivoFim =
  | 'SAIDA'
  | 'RENOVACAO_REPETIDA'
  | 'ADMINISTRADOR'
  | 'SENHA_TROCADA'
  | 'ENCERRADA'
  | 'SEGUNDO_FATOR'
  | 'TROCA'

export const tokenRenovacao = pgTable('token_renovacao', {
  /** SHA-256 of the token: readers of the table cannot renew a session. */
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

export const segundoFator = pgTable('segundo_fator', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).primaryKey(),
  /** Encrypted; the key is not in the database. */
  segredo: bytea('segredo').notNull(),
  criadoEm: instante('criado_em').notNull(),
  /** Null until the user enters a first right code. */
  ativadoEm: instante('ativado_em'),
  ultimoPasso: bigint('ultimo_passo', { mode: 'number' }).notNull().default(0),
})

export const codigoRecuperacao = pgTable('codigo_recuperacao', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  usadoEm: instante('usado_em'),
})

export const desafioAcesso = pgTable('desafio_acesso', {
  hash: bytea('hash').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  lembrar: boolean('lembrar').notNull(),
  expiraEm: instante('expira_em').notNull(),
  falhas: integer('falhas').notNull().default(0),
})

export const aparelho = pgTable('aparelho', {
  /** SHA-256 of the number in the browser's cookie. */
  chave: bytea('chave').primaryKey(),
  lembradoId: bigint('lembrado_id', { mode: 'number' }),
  vistoEm: instante('visto_em').notNull(),
})

export const pinAparelho = pgTable('pin_aparelho', {
  aparelho: bytea('aparelho').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  falhas: integer('falhas').notNull().default(0),
  /** When this user last entered the password on this device. */
  senhaEm: instante('senha_em').notNull(),
})

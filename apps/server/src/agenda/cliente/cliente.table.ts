import type { Finalidade, ModoConsentimento, Vinculo } from '@zelo/contract/agenda/cliente/cliente'
import {
  escolhasDuplicados,
  estadosImportacao,
  type LinhaImportada,
  resultadosImportacao,
  tiposImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { sql } from 'drizzle-orm'
import { bigint, boolean, char, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const cliente = pgTable('cliente', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  email: text('email'),
  telefone: text('telefone'),
  /** Typed beside an e-mail by a stranger: who writes from that number is not this client. */
  telefoneDigitado: boolean('telefone_digitado').notNull().default(false),
  cpf: char('cpf', { length: 11 }),
  nascimento: date('nascimento'),
  /** Who answers for this person: their contact is used where this one has none. */
  responsavelId: uuid('responsavel_id'),
  vinculo: text('vinculo').$type<Vinculo>(),
  criadoEm: instante('criado_em').notNull(),
  ultimoContatoEm: instante('ultimo_contato_em'),
  versao: integer('versao').notNull().default(1),
  anonimizadoEm: instante('anonimizado_em'),
})

/** Written by triggers only, for lists. */
export const clienteContado = {
  etiquetas: sql<string[]>`cliente.etiquetas`,
  agendamentos: sql<number>`cliente.agendamentos`,
}

export const clienteAlias = pgTable('cliente_alias', {
  empresaId: uuid('empresa_id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  tipo: text('tipo').$type<'WA_ID' | 'LID' | 'BSUID' | 'SITE'>().notNull(),
  valor: text('valor').notNull(),
})

export const clienteEtiqueta = pgTable('cliente_etiqueta', {
  empresaId: uuid('empresa_id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  nome: text('nome').notNull(),
})

export const clienteNota = pgTable('cliente_nota', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  autorId: bigint('autor_id', { mode: 'number' }).notNull(),
  texto: text('texto').notNull(),
  criadaEm: instante('criada_em').notNull(),
})

export const clienteConsentimento = pgTable('cliente_consentimento', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  finalidade: text('finalidade').$type<Finalidade>().notNull(),
  concedido: boolean('concedido').notNull(),
  versaoTexto: text('versao_texto').notNull(),
  como: text('como').$type<ModoConsentimento>().notNull(),
  /** Null: the client, in a conversation. */
  autorId: bigint('autor_id', { mode: 'number' }),
  registradoEm: instante('registrado_em').notNull(),
})

export const clienteMescla = pgTable('cliente_mescla', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  mantidoId: uuid('mantido_id').notNull(),
  absorvidoId: uuid('absorvido_id').notNull(),
  volta: jsonb('volta').$type<unknown>().notNull().default({}),
  desfazerAte: instante('desfazer_ate'),
  feitaEm: instante('feita_em').notNull(),
  /** Null: a channel proved that the two are one. */
  autorId: bigint('autor_id', { mode: 'number' }),
})

export const clienteDistinto = pgTable('cliente_distinto', {
  empresaId: uuid('empresa_id').notNull(),
  aId: uuid('a_id').notNull(),
  bId: uuid('b_id').notNull(),
})

export const clienteImportacao = pgTable('cliente_importacao', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  tipo: text('tipo', { enum: tiposImportacao }).notNull().default('CLIENTE'),
  arquivo: text('arquivo').notNull(),
  estado: text('estado', { enum: estadosImportacao }).notNull().default('RECEBENDO'),
  duplicados: text('duplicados', { enum: escolhasDuplicados }),
  total: integer('total').notNull(),
  ultima: integer('ultima').notNull().default(0),
  autorId: bigint('autor_id', { mode: 'number' }).notNull(),
  criadaEm: instante('criada_em').notNull(),
  terminadaEm: instante('terminada_em'),
})

export type ClienteImportacaoRow = typeof clienteImportacao.$inferSelect

export const clienteImportacaoLinha = pgTable('cliente_importacao_linha', {
  empresaId: uuid('empresa_id').notNull(),
  importacaoId: uuid('importacao_id').notNull(),
  numero: integer('numero').notNull(),
  dados: jsonb('dados').$type<LinhaImportada>().notNull(),
  resultado: text('resultado', { enum: resultadosImportacao }),
  motivo: jsonb('motivo').$type<Record<Idioma, string>>(),
  clienteId: uuid('cliente_id'),
})

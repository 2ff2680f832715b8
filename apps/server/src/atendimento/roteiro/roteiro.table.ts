import type { Conferencia, FalaRoteiro } from '@zelo/contract/atendimento/roteiro'
import { idiomas } from '@zelo/contract/nucleo/enums'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AgendamentoInicial } from '#agenda/agendamento/guarda/ensaio.ts'
import { instante } from '#platform/database/columns.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/** A condition as JSON stores it: instants are text. */
export type ConferenciaGuardada = Conferencia extends infer C
  ? C extends { inicio: Date | null }
    ? Omit<C, 'inicio'> & { inicio: string | null }
    : C
  : never

export const roteiro = pgTable('roteiro', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  obrigatorio: boolean('obrigatorio').notNull(),
  falas: jsonb('falas').$type<FalaRoteiro[]>().notNull(),
  conferencias: jsonb('conferencias').$type<ConferenciaGuardada[]>().notNull(),
  relogio: instante('relogio').notNull(),
  identificado: boolean('identificado').notNull(),
  conversaId: uuid('conversa_id'),
  /** The client's appointments when the conversation began. */
  agenda: jsonb('agenda').$type<AgendamentoInicial[]>().notNull().default([]),
  /** Incremented when the lines or the conditions change. */
  conteudo: integer('conteudo').notNull().default(1),
  versao: integer('versao').notNull().default(1),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
})

export const ensaio = pgTable('ensaio', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  corpo: text('corpo'),
  estado: text('estado', { enum: ['RODANDO', 'CONCLUIDO', 'PARADO'] }).notNull(),
  total: integer('total').notNull(),
  feitos: integer('feitos').notNull().default(0),
  usuarioId: bigint('usuario_id', { mode: 'number' }),
  criadoEm: instante('criado_em').notNull(),
  terminadoEm: instante('terminado_em'),
})

export type FalaJogada = FalaRoteiro & { passos: { tipo: string; titulo: string; detalhe: string; ms: number }[] }
export type Falha = { conferencia: number; veio: string }

export const ensaioResultado = pgTable('ensaio_resultado', {
  empresaId: uuid('empresa_id').notNull(),
  ensaioId: uuid('ensaio_id').notNull(),
  roteiroId: uuid('roteiro_id').notNull(),
  ordem: integer('ordem').notNull(),
  conteudo: integer('conteudo').notNull(),
  estado: text('estado', { enum: ['PENDENTE', 'PASSOU', 'FALHOU', 'QUEBROU'] })
    .notNull()
    .default('PENDENTE'),
  antes: jsonb('antes').$type<FalaRoteiro[]>().notNull().default([]),
  depois: jsonb('depois').$type<FalaJogada[]>().notNull().default([]),
  falhas: jsonb('falhas').$type<Falha[]>().notNull().default([]),
  ms: integer('ms').notNull().default(0),
  custo: bigint('custo', { mode: 'number' }).notNull().default(0),
})

/** Joins a result with its run, and with its test. */
export const deSeuEnsaio = keyIs(ensaio, ensaioResultado.empresaId, ensaioResultado.ensaioId)
export const deSeuRoteiro = keyIs(roteiro, ensaioResultado.empresaId, ensaioResultado.roteiroId)

import { tiposExcecao } from '@zelo/contract/empresa/profissional'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const profissional = pgTable('profissional', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  conselho: text('conselho'),
  registro: text('registro'),
  /** Storage name of the picture. */
  foto: text('foto'),
  usuarioId: bigint('usuario_id', { mode: 'number' }),
  ativo: boolean('ativo').notNull().default(true),
  ordem: smallint('ordem').notNull().default(0),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull().defaultNow(),
})

/** Which professional gives which service. */
export const profissionalServico = pgTable('profissional_servico', {
  empresaId: uuid('empresa_id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  servicoId: uuid('servico_id').notNull(),
})

/** Local time. `diaSemana` 0 is Sunday. A `fim` of 00:00 is the midnight that ends the day. */
export const horario = pgTable('horario', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  diaSemana: smallint('dia_semana').notNull(),
  inicio: time('inicio').notNull(),
  fim: time('fim').notNull(),
})

export const excecaoHorario = pgTable('excecao_horario', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  /** Null for an exception of the whole company. */
  profissionalId: uuid('profissional_id'),
  dia: date('dia', { mode: 'string' }).notNull(),
  /** Null if the day is closed. */
  inicio: time('inicio'),
  fim: time('fim'),
  motivo: text('motivo').notNull().default(''),
  /** The rows of one exception share this: it has a row for each day or range. */
  grupoId: uuid('grupo_id').notNull().default(sql`gen_random_uuid()`),
  tipo: text('tipo', { enum: tiposExcecao }).notNull().default('TROCA'),
  /** True if the company closed the day by its answer about a holiday. */
  feriado: boolean('feriado').notNull().default(false),
})

export type ExcecaoHorarioRow = typeof excecaoHorario.$inferSelect

/** The company's answer whether it closes on a holiday. */
export const feriadoResposta = pgTable('feriado_resposta', {
  empresaId: uuid('empresa_id').notNull(),
  dia: date('dia', { mode: 'string' }).notNull(),
  fecha: boolean('fecha').notNull(),
  respondidaEm: instante('respondida_em').notNull(),
})

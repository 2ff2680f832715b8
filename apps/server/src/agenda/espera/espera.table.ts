import { periodosEspera, statusEspera, statusOfertaEspera } from '@zelo/contract/agenda/espera'
import { idiomas } from '@zelo/contract/nucleo/enums'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante, tstzrange } from '#platform/database/columns.ts'

export const espera = pgTable('espera', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  servicoId: uuid('servico_id').notNull(),
  /** Null: any professional. */
  profissionalId: uuid('profissional_id'),
  de: date('de', { mode: 'string' }).notNull(),
  ate: date('ate', { mode: 'string' }).notNull(),
  periodo: text('periodo', { enum: periodosEspera }).notNull().default('QUALQUER'),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  status: text('status', { enum: statusEspera }).notNull().default('ESPERANDO'),
  /** The conversation that made it, and may end it. */
  conversaId: uuid('conversa_id'),
  criadaEm: instante('criada_em').notNull(),
  encerradaEm: instante('encerrada_em'),
})

export const esperaOferta = pgTable('espera_oferta', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  esperaId: uuid('espera_id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim').notNull(),
  ocupacao: tstzrange('ocupacao').notNull(),
  status: text('status', { enum: statusOfertaEspera }).notNull().default('ABERTA'),
  expiraEm: instante('expira_em').notNull(),
  criadaEm: instante('criada_em').notNull(),
})

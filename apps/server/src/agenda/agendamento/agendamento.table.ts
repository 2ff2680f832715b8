import type { StatusAgendamento } from '@zelo/contract/nucleo/enums'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante, tstzrange } from '#platform/database/columns.ts'

export const agendamento = pgTable('agendamento', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  servicoId: uuid('servico_id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  clienteId: uuid('cliente_id').notNull(),
  conversaId: uuid('conversa_id'),
  inicio: instante('inicio').notNull(),
  fim: instante('fim').notNull(),
  ocupacao: tstzrange('ocupacao').notNull(),
  status: text('status').$type<StatusAgendamento>().notNull().default('MARCADO'),
  /** Why it was cancelled or missed, in a person's words. */
  motivo: text('motivo').notNull().default(''),
  /** PRAZO: its deposit did not arrive. */
  canceladoPor: text('cancelado_por').$type<Autor | 'PRAZO'>(),
  observacao: text('observacao').notNull().default(''),
  precoCentavos: integer('preco_centavos').notNull(),
  serieId: uuid('serie_id'),
  chaveIdempotencia: text('chave_idempotencia'),
  pedidoDigital: bytea('pedido_digital'),
  sequencia: integer('sequencia').notNull().default(0),
  /** Booked on the practice phone: only its door sees it. */
  treino: boolean('treino').notNull().default(sql`em_treino()`),
  criadoEm: instante('criado_em').notNull(),
  remarcadoEm: instante('remarcado_em'),
  /** Former times and status of each move and of the cancellation, oldest first. */
  anteriores: jsonb('anteriores').$type<Anterior[]>().notNull().default([]),
  /** Until then it is held for a deposit that has not arrived; null: booked. */
  reservadoAte: instante('reservado_ate'),
  /**
   * When the client said that they run late, and by how many minutes. Null: not said, or not known.
   */
  atrasoAvisadoEm: instante('atraso_avisado_em'),
  atrasoMin: smallint('atraso_min'),
})

/** Prefix of the keys of bookings made on the booking page. */
export const chaveDaVitrine = 'vitrine:'

/** The appointment as it was until `ate`; instants as JSON has them. */
export type Anterior = { ate: string; servicoId: string; profissionalId: string; inicio: string; fim: string }

/** Who wanted the change: the client (by chat or the link of an e-mail) or the team. */
export type Autor = 'CLIENTE' | 'EQUIPE'

/** States in which an appointment takes the professional's time. */
export const statusVivos = ['MARCADO', 'CONFIRMADO'] as const satisfies StatusAgendamento[]

export const agendamentoLembrete = pgTable('agendamento_lembrete', {
  empresaId: uuid('empresa_id').notNull(),
  agendamentoId: uuid('agendamento_id').notNull(),
  sequencia: integer('sequencia').notNull(),
  horas: smallint('horas').notNull(),
  criadoEm: instante('criado_em').notNull(),
  /** The message that carried it; null: an e-mail. */
  mensagemId: uuid('mensagem_id'),
})

/** Only the hash is stored of the key in the secret address of a professional's agenda. */
export const agendaIcal = pgTable('agenda_ical', {
  empresaId: uuid('empresa_id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  chaveHash: bytea('chave_hash').notNull(),
  criadaEm: instante('criada_em').notNull(),
  /** Null: the address is older than this column. */
  criadaPor: bigint('criada_por', { mode: 'number' }),
})

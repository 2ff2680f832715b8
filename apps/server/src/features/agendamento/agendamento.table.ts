import type { StatusAgendamento } from '@zelo/contract/enums'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante, tstzrange } from '#platform/database/columns.ts'

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
  precoCentavos: integer('preco_centavos').notNull(),
  chaveIdempotencia: text('chave_idempotencia'),
  sequencia: integer('sequencia').notNull().default(0),
  criadoEm: instante('criado_em').notNull(),
})

/** States in which an appointment takes the professional's time. */
export const statusVivos = ['MARCADO', 'CONFIRMADO'] as const satisfies StatusAgendamento[]

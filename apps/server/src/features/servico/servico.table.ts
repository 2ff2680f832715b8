import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const servico = pgTable('servico', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  descricao: text('descricao').notNull().default(''),
  duracaoMin: integer('duracao_min').notNull(),
  intervaloMin: integer('intervalo_min').notNull().default(0),
  precoCentavos: integer('preco_centavos').notNull(),
  ativo: boolean('ativo').notNull().default(true),
  ordem: smallint('ordem').notNull().default(0),
})

export const profissionalServico = pgTable('profissional_servico', {
  empresaId: uuid('empresa_id').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
  servicoId: uuid('servico_id').notNull(),
})

import { modalidades, tiposSinal } from '@zelo/contract/empresa/servico'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const servico = pgTable('servico', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  nome: text('nome').notNull(),
  descricao: text('descricao').notNull().default(''),
  duracaoMin: integer('duracao_min').notNull(),
  intervaloAntesMin: integer('intervalo_antes_min').notNull().default(0),
  /** Minutes kept free after the service. */
  intervaloDepoisMin: integer('intervalo_min').notNull().default(0),
  precoCentavos: integer('preco_centavos').notNull(),
  /** Null if the company's notice counts. */
  antecedenciaMin: integer('antecedencia_min'),
  horizonteDias: integer('horizonte_dias'),
  modalidade: text('modalidade', { enum: modalidades }).notNull().default('PRESENCIAL'),
  linkOnline: text('link_online'),
  preparo: text('preparo').notNull().default(''),
  sinalTipo: text('sinal_tipo', { enum: tiposSinal }).notNull().default('NENHUM'),
  /** A percentage, or cents if `sinalTipo` is VALOR. */
  sinalValor: integer('sinal_valor').notNull().default(0),
  ativo: boolean('ativo').notNull().default(true),
  ordem: smallint('ordem').notNull().default(0),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull().defaultNow(),
  /** When it was deleted. The row stays because appointments refer to it. */
  excluidoEm: instante('excluido_em'),
})

import { situacoesFatura, tiposFatura, tiposLinha } from '@zelo/contract/dinheiro/assinatura'
import { type Idioma, periodos } from '@zelo/contract/nucleo/enums'
import { bigint, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ContaDoLivro } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { instante } from '#platform/database/columns.ts'

export const fatura = pgTable('fatura', {
  id: uuid('id').primaryKey(),
  numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity(),
  assinaturaId: uuid('assinatura_id'),
  titularId: bigint('titular_id', { mode: 'number' }),
  tipo: text('tipo', { enum: tiposFatura }).notNull(),
  situacao: text('situacao', { enum: situacoesFatura }).notNull().default('ABERTA'),
  vencimento: date('vencimento').notNull(),
  totalCentavos: integer('total_centavos').notNull(),
  plano: text('plano'),
  periodo: text('periodo', { enum: periodos }),
  periodoInicio: date('periodo_inicio'),
  periodoFim: date('periodo_fim'),
  emitidaEm: instante('emitida_em').notNull(),
  pagamentoId: text('pagamento_id'),
  pagaEm: instante('paga_em'),
  canceladaEm: instante('cancelada_em'),
  estornadoCentavos: integer('estornado_centavos').notNull().default(0),
  estornoPedidoEm: instante('estorno_pedido_em'),
  contestadaEm: instante('contestada_em'),
  lembrete: smallint('lembrete').notNull().default(-1),
  cupomId: uuid('cupom_id'),
  alteradaEm: instante('alterada_em').notNull(),
})
export type FaturaRow = typeof fatura.$inferSelect

export const faturaLinha = pgTable('fatura_linha', {
  faturaId: uuid('fatura_id').notNull(),
  ordem: smallint('ordem').notNull(),
  tipo: text('tipo', { enum: tiposLinha }).notNull(),
  descricao: jsonb('descricao').$type<Record<Idioma, string>>().notNull(),
  centavos: integer('centavos').notNull(),
  interrupcaoId: uuid('interrupcao_id'),
})

export const lancamentoTransacao = pgTable('lancamento_transacao', {
  id: uuid('id').primaryKey(),
  chave: text('chave').notNull(),
  assinaturaId: uuid('assinatura_id'),
  faturaId: uuid('fatura_id'),
  pagamentoId: text('pagamento_id'),
  em: instante('em').notNull(),
})

export const lancamento = pgTable('lancamento', {
  transacaoId: uuid('transacao_id').notNull(),
  ordem: smallint('ordem').notNull(),
  conta: text('conta').$type<ContaDoLivro>().notNull(),
  centavos: bigint('centavos', { mode: 'number' }).notNull(),
})

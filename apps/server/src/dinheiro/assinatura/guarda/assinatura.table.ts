import { motivosEstado } from '@zelo/contract/dinheiro/assinatura'
import { metodosPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { estadosAssinatura, periodos } from '@zelo/contract/nucleo/enums'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const assinatura = pgTable('assinatura', {
  id: uuid('id').primaryKey(),
  titularId: bigint('titular_id', { mode: 'number' }).notNull(),
  plano: text('plano').notNull(),
  periodo: text('periodo', { enum: periodos }).notNull(),
  estado: text('estado', { enum: estadosAssinatura }).notNull(),
  motivo: text('motivo', { enum: motivosEstado }),
  provisorioAte: instante('provisorio_ate'),
  fuso: text('fuso').notNull(),
  diaAncora: smallint('dia_ancora'),
  periodoInicio: date('periodo_inicio'),
  periodoFim: date('periodo_fim'),
  proximoVencimento: date('proximo_vencimento'),
  proximoPlano: text('proximo_plano'),
  proximoPeriodo: text('proximo_periodo', { enum: periodos }),
  metodo: text('metodo', { enum: metodosPagamento }).notNull().default('PIX'),
  emailCobranca: text('email_cobranca'),
  canceladaEm: instante('cancelada_em'),
  encerraEm: date('encerra_em'),
  encerradaEm: instante('encerrada_em'),
  cancelamentoMotivo: text('cancelamento_motivo'),
  confiancaCiclo: date('confianca_ciclo'),
  contratadaEm: instante('contratada_em'),
  criadaEm: instante('criada_em').notNull(),
  alteradaEm: instante('alterada_em').notNull(),
  versao: integer('versao').notNull().default(1),
})
export type AssinaturaRow = typeof assinatura.$inferSelect

export const assinaturaEvento = pgTable('assinatura_evento', {
  id: uuid('id').primaryKey(),
  assinaturaId: uuid('assinatura_id').notNull(),
  tipo: text('tipo').notNull(),
  estadoAntes: text('estado_antes', { enum: estadosAssinatura }),
  estadoDepois: text('estado_depois', { enum: estadosAssinatura }).notNull(),
  motivo: text('motivo', { enum: motivosEstado }),
  causa: text('causa', { enum: ['WEBHOOK', 'USUARIO', 'JOB', 'PLATAFORMA'] }).notNull(),
  causaId: text('causa_id'),
  usuarioId: bigint('usuario_id', { mode: 'number' }),
  detalhe: jsonb('detalhe').$type<Record<string, unknown>>().notNull().default({}),
  em: instante('em').notNull(),
})

export const cupom = pgTable('cupom', {
  id: uuid('id').primaryKey(),
  codigo: text('codigo').notNull(),
  tipo: text('tipo', { enum: ['PERCENTUAL', 'VALOR'] }).notNull(),
  valor: integer('valor').notNull(),
  ciclos: smallint('ciclos'),
  planos: text('planos').array(),
  periodos: text('periodos', { enum: periodos }).array(),
  validoDe: date('valido_de'),
  validoAte: date('valido_ate'),
  maxUsos: integer('max_usos'),
  maxUsosTitular: integer('max_usos_titular'),
  parceiroId: uuid('parceiro_id'),
  ativo: boolean('ativo').notNull().default(true),
  descricao: text('descricao').notNull().default(''),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
  versao: integer('versao').notNull().default(1),
})
export type CupomRow = typeof cupom.$inferSelect

export const cupomUso = pgTable('cupom_uso', {
  assinaturaId: uuid('assinatura_id').primaryKey(),
  cupomId: uuid('cupom_id').notNull(),
  restantes: smallint('restantes'),
  usadoEm: instante('usado_em').notNull(),
})

export const concessao = pgTable('concessao', {
  documento: bytea('documento').notNull(),
  tipo: text('tipo', { enum: ['TESTE', 'BOLETO'] }).notNull(),
  em: instante('em').notNull(),
})

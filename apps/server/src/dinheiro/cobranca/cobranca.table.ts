import type { SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { bigint, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CobrancaRef, NomeGateway } from '#dinheiro/gateway/gateway.porta.ts'
import { instante } from '#platform/database/columns.ts'

/** Instants as ISO text: it is JSON. */
export type InstrucaoGuardada = {
  pixCopiaECola?: string
  pixExpiraEm?: string
  linhaDigitavel?: string
  urlFatura?: string
}

export const dadosCobranca = pgTable('dados_cobranca', {
  titularId: bigint('id', { mode: 'number' }).primaryKey(),
  nome: text('nome').notNull(),
  /** Eleven digits, or fourteen characters in capitals. */
  documento: text('documento').notNull(),
  email: text('email').notNull(),
  inscricao_municipal: text('inscricao_municipal').notNull().default(''),
  cep: text('cep').notNull().default(''),
  endereco: text('endereco').notNull().default(''),
  numero: text('numero').notNull().default(''),
  complemento: text('complemento').notNull().default(''),
  bairro: text('bairro').notNull().default(''),
  municipio: text('municipio').notNull().default(''),
  uf: text('uf').notNull().default(''),
  municipio_ibge: integer('municipio_ibge'),
  alteradoEm: instante('alterado_em').notNull(),
})

export const cobranca = pgTable('cobranca', {
  id: uuid('id').primaryKey(),
  faturaId: uuid('fatura_id').notNull(),
  gateway: text('gateway').$type<NomeGateway>().notNull(),
  servidorId: uuid('servidor_id'),
  chave: text('chave').notNull(),
  ref: text('ref'),
  metodo: text('metodo').$type<MetodoPagamento>().notNull(),
  /** The authorization by which the bank takes it; null: somebody has to pay it. */
  autorizacaoId: uuid('autorizacao_id'),
  valor: integer('valor').notNull(),
  vencimento: date('vencimento').notNull(),
  expiraEm: instante('expira_em'),
  situacao: text('situacao').$type<Exclude<SituacaoCobranca, 'DESCONHECIDA'>>().notNull().default('PENDENTE'),
  instrucao: jsonb('instrucao').$type<InstrucaoGuardada>().notNull().default({}),
  criadaEm: instante('criada_em').notNull(),
  alteradaEm: instante('alterada_em').notNull(),
})
export type CobrancaRow = typeof cobranca.$inferSelect

export const operacaoGateway = pgTable('operacao_gateway', {
  chave: text('chave').primaryKey(),
  tipo: text('tipo').$type<'COBRAR' | 'ESTORNAR'>().notNull(),
  situacao: text('situacao').$type<'PEDIDA' | 'FEITA' | 'INCERTA' | 'RECUSADA'>().notNull().default('PEDIDA'),
  tentativas: smallint('tentativas').notNull().default(1),
  erro: text('erro'),
  /** Until then nobody asks the gateway again. */
  ocupadaAte: instante('ocupada_ate'),
  criadaEm: instante('criada_em').notNull(),
  alteradaEm: instante('alterada_em').notNull(),
})

export const pagamento = pgTable('pagamento', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').$type<NomeGateway | 'MANUAL'>().notNull(),
  ref: text('ref').notNull(),
  cobrancaId: uuid('cobranca_id'),
  faturaId: uuid('fatura_id'),
  valor: integer('valor').notNull(),
  estornado: integer('estornado').notNull().default(0),
  pagoEm: instante('pago_em').notNull(),
  recebidoEm: instante('recebido_em').notNull(),
  situacao: text('situacao').$type<'CONFIRMADO' | 'SEM_FATURA' | 'RESOLVIDO'>().notNull(),
  motivo: text('motivo'),
  resolvidoEm: instante('resolvido_em'),
  resolvidoPor: bigint('resolvido_por', { mode: 'number' }),
  resolucao: text('resolucao'),
})
export type PagamentoRow = typeof pagamento.$inferSelect

export const pagamentoEstorno = pgTable('pagamento_estorno', {
  id: uuid('id').primaryKey(),
  pagamentoId: uuid('pagamento_id').notNull(),
  chave: text('chave').notNull(),
  valor: integer('valor').notNull(),
  situacao: text('situacao')
    .$type<'SOLICITADO' | 'PEDIDO' | 'A_MAO' | 'FEITO' | 'RECUSADO'>()
    .notNull()
    .default('PEDIDO'),
  motivo: text('motivo').notNull(),
  erro: text('erro'),
  /** Page where the payer names their account. */
  urlPagador: text('url_pagador'),
  pedidoPor: bigint('pedido_por', { mode: 'number' }),
  pedidoEm: instante('pedido_em').notNull(),
  feitoEm: instante('feito_em'),
})

export const notificacaoGateway = pgTable('notificacao_gateway', {
  id: uuid('id').notNull(),
  gateway: text('gateway').$type<NomeGateway>().notNull(),
  servidorId: uuid('servidor_id'),
  /** Of a company's own account; null: the platform's. */
  contaId: uuid('conta_id'),
  idEvento: text('id_evento').notNull(),
  tipo: text('tipo').notNull(),
  cobrancas: jsonb('cobrancas').$type<CobrancaRef[]>().notNull(),
  autorizacoes: jsonb('autorizacoes').$type<string[]>().notNull().default([]),
  corpo: text('corpo').notNull(),
  recebidaEm: instante('recebida_em').notNull(),
  processadaEm: instante('processada_em'),
  erro: text('erro'),
})

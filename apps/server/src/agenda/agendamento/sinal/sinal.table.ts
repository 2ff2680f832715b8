import type { ContaSinal, DestinoNoPrazo, OpcoesConta, SituacaoSinal } from '@zelo/contract/agenda/sinal'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import type { EstadoConexao } from '@zelo/contract/nucleo/enums'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NomeGateway } from '#dinheiro/gateway/gateway.porta.ts'
import { bytea, instante } from '#platform/database/columns.ts'

export const sinalRegra = pgTable('sinal_regra', {
  empresaId: uuid('empresa_id').primaryKey(),
  prazoMin: integer('prazo_min').notNull(),
  cancelamentoHoras: integer('cancelamento_horas').notNull(),
  noPrazo: text('no_prazo').$type<DestinoNoPrazo>().notNull(),
  conta: text('conta').$type<ContaSinal>().notNull(),
  pixChave: text('pix_chave').notNull().default(''),
  pixNome: text('pix_nome').notNull().default(''),
  pixCidade: text('pix_cidade').notNull().default(''),
  versao: integer('versao').notNull().default(1),
})

/** The company's own account at a gateway. */
export const sinalConta = pgTable('sinal_conta', {
  empresaId: uuid('empresa_id').notNull(),
  tipo: text('tipo').$type<TipoContaGateway>().notNull(),
  id: uuid('id').notNull(),
  endereco: text('endereco').notNull(),
  opcoes: jsonb('opcoes').$type<OpcoesConta>().notNull(),
  /** Sealed for this row. */
  segredo: bytea('segredo').notNull(),
  segredoEm: instante('segredo_em').notNull(),
  conexao: text('conexao').$type<Exclude<EstadoConexao, 'INATIVO'>>().notNull().default('OFFLINE'),
  verificadaEm: instante('verificada_em'),
  apontadaEm: instante('apontada_em'),
})
export type ContaRow = typeof sinalConta.$inferSelect

export const sinal = pgTable('sinal', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  agendamentoId: uuid('agendamento_id').notNull(),
  situacao: text('situacao').$type<SituacaoSinal>().notNull().default('AGUARDANDO'),
  valor: integer('valor').notNull(),
  expiraEm: instante('expira_em').notNull(),
  cancelamentoHoras: integer('cancelamento_horas').notNull(),
  noPrazo: text('no_prazo').$type<DestinoNoPrazo>().notNull(),
  /** The rule as the client read it. */
  regraBr: text('regra_br').notNull(),
  regraEn: text('regra_en').notNull(),
  conta: text('conta').$type<Exclude<ContaSinal, 'NENHUMA'>>().notNull(),
  chave: text('chave').notNull(),
  cobrancaRef: text('cobranca_ref'),
  pix: text('pix'),
  pagina: text('pagina'),
  /**
   * The payer, for a gateway that asks. The database deletes it once the charge is made or nothing
   * waits.
   */
  pagadorNome: text('pagador_nome'),
  pagadorDocumento: text('pagador_documento'),
  pagadorMascara: text('pagador_mascara'),
  emAnalise: boolean('em_analise').notNull().default(false),
  cobrancaErro: text('cobranca_erro').$type<'RECUSADO' | 'CONFIGURACAO' | 'INDISPONIVEL'>(),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
})
export type SinalRow = typeof sinal.$inferSelect

export const sinalRecebido = pgTable('sinal_recebido', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  sinalId: uuid('sinal_id').notNull(),
  gateway: text('gateway').$type<'MANUAL' | NomeGateway>().notNull(),
  ref: text('ref').notNull(),
  cobrancaRef: text('cobranca_ref'),
  cobrancaChave: text('cobranca_chave').notNull(),
  valor: integer('valor').notNull(),
  pagoEm: instante('pago_em').notNull(),
  recebidoEm: instante('recebido_em').notNull(),
  destino: text('destino').$type<'SINAL' | 'A_DEVOLVER' | 'DEVOLVIDO'>().notNull(),
  motivo: text('motivo').$type<MotivoDevolucao>(),
  estornoChave: text('estorno_chave').notNull(),
  estornoErro: text('estorno_erro'),
  estornoACaminho: boolean('estorno_a_caminho').notNull().default(false),
  devolvidoEm: instante('devolvido_em'),
})

export type MotivoDevolucao = 'CANCELADO' | 'REPETIDO' | 'VALOR_MENOR' | 'FORA_DO_PRAZO'

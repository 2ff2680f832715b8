import type {
  EstadoCanal,
  EstadoModelo,
  FinalidadeModelo,
  MotivoCanal,
  TipoCanal as TipoDeEmpresa,
  VariavelModelo,
} from '@zelo/contract/conversa/canal'
import type { EstadoConexao, EstadoEnvioCanal, MotivoEnvio } from '@zelo/contract/nucleo/enums'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ModeloPreenchido } from '#conversa/porta/canais.ts'
import { bytea, instante } from '#platform/database/columns.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/** Kinds that a company connects, and its practice phone. */
export type TipoCanal = TipoDeEmpresa | 'TREINO'

export const canal = pgTable('canal', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  tipo: text('tipo').$type<TipoCanal>().notNull(),
  nome: text('nome').notNull(),
  /** null for a practice phone. */
  servidorId: uuid('servidor_id'),
  /** The provider's id of it: name of the instance, phone_number_id. */
  identificador: text('identificador').notNull(),
  contaId: text('conta_id'),
  numero: text('numero'),
  segredo: bytea('segredo'),
  segredoApp: bytea('segredo_app'),
  webhookHash: bytea('webhook_hash').notNull(),
  webhookSegredo: bytea('webhook_segredo').notNull(),
  estado: text('estado').$type<EstadoCanal>().notNull().default('ATIVO'),
  conexao: text('conexao').$type<EstadoConexao>().notNull().default('DESCONECTADO'),
  conexaoDesde: instante('conexao_desde').notNull(),
  motivo: text('motivo').$type<MotivoCanal>(),
  verificadoEm: instante('verificado_em'),
  /** Messages that the service took before this instant are stored here, or belong to nobody. */
  conferidoAte: instante('conferido_ate').notNull(),
  /** Until then one run compares, and no other. */
  leaseAte: instante('conferindo_ate'),
  versao: integer('versao').notNull().default(1),
  criadoEm: instante('criado_em').notNull(),
  alteradoEm: instante('alterado_em').notNull(),
})
export type Canal = typeof canal.$inferSelect
export type CanalDaEmpresa = { empresaId: string; canalId: string }

export function esteCanal({ empresaId, canalId }: CanalDaEmpresa) {
  return keyIs(canal, empresaId, canalId)
}

export const canalQueda = pgTable('canal_queda', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  canalId: uuid('canal_id').notNull(),
  conexao: text('conexao').$type<EstadoConexao>().notNull(),
  motivo: text('motivo').$type<MotivoCanal>(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim'),
  avisadaEm: instante('avisada_em'),
})

export const canalContato = pgTable('canal_contato', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  canalId: uuid('canal_id').notNull(),
  conversaId: uuid('conversa_id'),
  /** Address of answers: a jid, a number, or an id of the business account. */
  destino: text('destino').notNull(),
  telefone: text('telefone'),
  recebidaEm: instante('recebida_em'),
  recusouEm: instante('recusou_em'),
  humanoAte: instante('humano_ate'),
  perdidaEm: instante('perdida_em'),
  criadoEm: instante('criado_em').notNull(),
})
export type Contato = typeof canalContato.$inferSelect

export const canalAlias = pgTable('canal_alias', {
  empresaId: uuid('empresa_id').notNull(),
  canalId: uuid('canal_id').notNull(),
  tipo: text('tipo').$type<'WA_ID' | 'LID' | 'BSUID'>().notNull(),
  valor: text('valor').notNull(),
  contatoId: uuid('contato_id').notNull(),
})

export const canalEvento = pgTable('canal_evento', {
  empresaId: uuid('empresa_id').notNull(),
  canalId: uuid('canal_id').notNull(),
  provedorId: text('provedor_id').notNull(),
  /** Order of arrival. */
  id: uuid('id').notNull(),
  contato: text('contato').notNull(),
  quando: instante('quando'),
  dados: text('dados').notNull(),
  estado: text('estado').$type<'PENDENTE' | 'PROCESSADO' | 'FALHOU'>().notNull().default('PENDENTE'),
  tentativas: smallint('tentativas').notNull().default(0),
  /** Transcript of a voice message; '' when no server could transcribe it, null before the try. */
  transcricao: text('transcricao'),
  recebidoEm: instante('recebido_em').notNull(),
})

/** As text: a prepared statement uses a partial index only where its condition is no value. */
export const porLer = sql`${canalEvento.estado} = 'PENDENTE'`

export const canalEnvio = pgTable('canal_envio', {
  empresaId: uuid('empresa_id').notNull(),
  mensagemId: uuid('mensagem_id').notNull(),
  canalId: uuid('canal_id').notNull(),
  contatoId: uuid('contato_id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  ordem: integer('ordem').notNull(),
  estado: text('estado').$type<EstadoEnvioCanal>().notNull().default('PENDENTE'),
  motivo: text('motivo').$type<MotivoEnvio>(),
  provedorId: text('provedor_id'),
  proativa: boolean('proativa').notNull().default(false),
  modelo: jsonb('modelo').$type<ModeloPreenchido>(),
  /** Written before the call: without an answer the message may have been sent. */
  chamadoEm: instante('chamado_em'),
  criadoEm: instante('criado_em').notNull(),
  estadoEm: instante('estado_em').notNull(),
  /** The team got the conversation because this message did not arrive. */
  equipeEm: instante('equipe_em'),
})

export const canalModelo = pgTable('canal_modelo', {
  empresaId: uuid('empresa_id').notNull(),
  canalId: uuid('canal_id').notNull(),
  nome: text('nome').notNull(),
  idioma: text('idioma').notNull(),
  estado: text('estado').$type<EstadoModelo>().notNull(),
  corpo: text('corpo').notNull(),
  variaveis: smallint('variaveis').notNull(),
  botoes: text('botoes').array().notNull(),
  serve: boolean('serve').notNull(),
  lidoEm: instante('lido_em').notNull(),
})

export const canalFinalidade = pgTable('canal_finalidade', {
  empresaId: uuid('empresa_id').notNull(),
  canalId: uuid('canal_id').notNull(),
  finalidade: text('finalidade').$type<FinalidadeModelo>().notNull(),
  modelo: text('modelo').notNull(),
  idioma: text('idioma').notNull(),
  mapa: text('mapa').array().$type<VariavelModelo[]>().notNull(),
})

/** Hosts that may show the company's chat. */
export const canalSite = pgTable('canal_site', {
  empresaId: uuid('empresa_id').notNull(),
  site: text('site').notNull(),
  ordem: smallint('ordem').notNull(),
})

/**
 * Secrets that sign the identity of people in the company's chat; `valeAte` null is the one in use.
 */
export const canalIdentidade = pgTable('canal_identidade', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  segredo: bytea('segredo').notNull(),
  criadoEm: instante('criado_em').notNull(),
  valeAte: instante('vale_ate'),
})

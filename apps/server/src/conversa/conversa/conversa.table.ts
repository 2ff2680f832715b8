import type { Passo } from '@zelo/contract/conversa/chat'
import {
  type AutorMensagem,
  type Canal,
  type DesfechoConversa,
  idiomas,
  type StatusConversa,
  type TipoNota,
} from '@zelo/contract/nucleo/enums'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { bytea, instante } from '#platform/database/columns.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Values } from '#platform/database/statements/driver.ts'

export const conversa = pgTable('conversa', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  canal: text('canal').$type<Canal>().notNull(),
  status: text('status').$type<StatusConversa>().notNull().default('AGENTE'),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  /** sha256 of the visitor's secret. */
  visitanteHash: bytea('visitante_hash').notNull(),
  clienteId: uuid('cliente_id'),
  /** Sealed address of the last writer on the site, for limits; forgotten after a day. */
  origem: bytea('origem'),
  /** The channel proves who writes: they may see and change all that is theirs. */
  identificada: boolean('identificada').notNull().default(false),
  /** The member of the team who holds it, while one does. */
  atendenteId: bigint('atendente_id', { mode: 'number' }),
  estado: jsonb('estado').$type<unknown>().notNull().default({}),
  ultimaOrdem: integer('ultima_ordem').notNull().default(0),
  /** Order up to which all is answered; equal to `ultimaOrdem`: nobody waits for the agent. */
  respondidaAte: integer('respondida_ate').notNull().default(0),
  ultimaMensagem: text('ultima_mensagem').notNull().default(''),
  ultimaEm: instante('ultima_em').notNull(),
  abertaEm: instante('aberta_em').notNull(),
  falhas: integer('falhas').notNull().default(0),
  /** The turn that answers with a model, and until when no other turn may. */
  lease: uuid('turno_id'),
  leaseAte: instante('turno_ate'),
  /** What its models cost so far, in millionths of a cent. */
  custoModelo: bigint('custo_modelo', { mode: 'number' }).notNull().default(0),
  /** Set by the database, in the statement that changes what it depends on. */
  desfecho: text('desfecho').$type<DesfechoConversa>(),
  desfechoMotivo: text('desfecho_motivo'),
  satisfacao: smallint('satisfacao'),
  /** Whether it belongs to the practice phone: only the door of practice sees it. */
  treino: boolean('treino').notNull().default(sql`em_treino()`),
  /** When the client's channel asked for it, once. */
  satisfacaoPedidaEm: instante('satisfacao_pedida_em'),
})

export type ConversaRow = typeof conversa.$inferSelect

export function estaConversa({ empresaId, conversaId }: ConversaDaEmpresa | Values<ConversaDaEmpresa>) {
  return keyIs(conversa, empresaId, conversaId)
}

export const mensagem = pgTable('mensagem', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  ordem: integer('ordem').notNull(),
  autor: text('autor').$type<AutorMensagem>().notNull(),
  texto: text('texto').notNull(),
  opcoes: jsonb('opcoes').$type<string[]>().notNull().default([]),
  passos: jsonb('passos').$type<Passo[]>().notNull().default([]),
  chaveCliente: uuid('chave_cliente'),
  /** The member of the team who wrote it in the panel. */
  autorId: bigint('autor_id', { mode: 'number' }),
  criadaEm: instante('criada_em').notNull(),
})

/** How far each member of the team has read. */
export const conversaLida = pgTable('conversa_lida', {
  empresaId: uuid('empresa_id').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  conversaId: uuid('conversa_id').notNull(),
  ate: integer('ate').notNull(),
})

/** Entries between the messages that only the team sees. */
export const conversaNota = pgTable('conversa_nota', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  ordem: integer('ordem').notNull(),
  tipo: text('tipo').$type<TipoNota>().notNull(),
  texto: text('texto').notNull().default(''),
  usuarioId: bigint('usuario_id', { mode: 'number' }),
  paraId: bigint('para_id', { mode: 'number' }),
  criadaEm: instante('criada_em').notNull(),
})

import {
  type ProvaDaEliminacao,
  situacoesPedidoTitular,
  type TipoPedidoTitular,
} from '@zelo/contract/agenda/titular/titular'
import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export type Correcao = { nome?: string; email?: string; telefone?: string }

/** A request of a data subject; it outlives their erasure, without a name. */
export const titularPedido = pgTable('titular_pedido', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  protocolo: text('protocolo').notNull(),
  tipo: text('tipo').$type<TipoPedidoTitular>().notNull(),
  situacao: text('situacao', { enum: situacoesPedidoTitular }).notNull().default('ABERTO'),
  clienteId: uuid('cliente_id'),
  /** Keyed digests of e-mail and phone at the time. */
  marcas: text('marcas').array().notNull(),
  correcao: jsonb('correcao').$type<Correcao>(),
  resposta: text('resposta'),
  prova: jsonb('prova').$type<ProvaDaEliminacao>(),
  criadoEm: instante('criado_em').notNull(),
  venceEm: instante('vence_em').notNull(),
  encerradoEm: instante('encerrado_em'),
  lembretes: smallint('lembretes').notNull().default(0),
})

export type TitularPedidoRow = typeof titularPedido.$inferSelect

/** A personal link: it opens once, and soon expires. */
export const titularLink = pgTable('titular_link', {
  empresaId: uuid('empresa_id').notNull(),
  /** sha256 of the token. */
  chaveHash: bytea('chave_hash').notNull(),
  /** Null: nobody is proven yet. */
  clienteId: uuid('cliente_id'),
  codigoHash: bytea('codigo_hash'),
  /** The client whose address got the code; null: nobody has that address. */
  codigoPara: uuid('codigo_para'),
  codigoAte: instante('codigo_ate'),
  tentativas: smallint('tentativas').notNull().default(0),
  envios: smallint('envios').notNull().default(0),
  /** sha256 of the secret of the browser that opened it. */
  sessaoHash: bytea('sessao_hash'),
  criadoEm: instante('criado_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
})

import type { EstadoAnexo, TipoAnexo } from '@zelo/contract/conversa/anexo'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const anexo = pgTable('anexo', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  /** Null until it is sent. */
  mensagemId: uuid('mensagem_id'),
  tipo: text('tipo').$type<TipoAnexo>().notNull(),
  estado: text('estado').$type<EstadoAnexo>().notNull(),
  mime: text('mime').notNull(),
  nome: text('nome'),
  bytes: integer('bytes').notNull().default(0),
  largura: integer('largura'),
  altura: integer('altura'),
  /** SHA-256 of the stored file; null for one that is older than digests. */
  digital: bytea('digital'),
  soArquivo: boolean('so_arquivo').notNull(),
  /** The provider's id to fetch it by. */
  canalId: uuid('canal_id'),
  midiaId: text('midia_id'),
  criadoEm: instante('criado_em').notNull(),
})

/** Files whose row was deleted. */
export const anexoApagado = pgTable('anexo_apagado', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
})

/** The fields that leave the server. */
export const doAnexo = {
  id: anexo.id,
  tipo: anexo.tipo,
  estado: anexo.estado,
  mime: anexo.mime,
  nome: anexo.nome,
  bytes: anexo.bytes,
  largura: anexo.largura,
  altura: anexo.altura,
  so_arquivo: anexo.soArquivo,
}

/** Storage key of a row's file. */
export function arquivoDoAnexo({ empresaId, id }: { empresaId: string; id: string }): string {
  return `anexo/${empresaId}/${id}`
}

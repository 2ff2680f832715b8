import type { IconeCategoria } from '@zelo/contract/instalacao/categoria'
import type { EstadoAtivo } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Via } from '#nucleo/contexto.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { categoria } from './categoria.table.ts'

export type Categoria = typeof categoria.$inferSelect

const ordens = {
  ordem: categoria.ordem,
  nome: categoria.nome_br,
  slug: categoria.slug,
  alterada_em: categoria.alterada_em,
}

type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: EstadoAtivo | 'TODOS' }

export async function listarCategorias(contexto: Via<'listarCategorias'>, { busca, situacao, ...pedido }: Filtros) {
  const { nome_br, nome_en, slug } = categoria
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${nome_br} || ' ' || ${nome_en} || ' ' || ${slug}`, busca) : undefined,
    situacao === 'TODOS' ? undefined : eq(categoria.ativo, situacao === 'ATIVO'),
  )
  return withPlataforma(contexto.db, 'categoria.cadastro', (tx) =>
    listarPorChave(tx, { de: categoria, id: categoria.id, ordens, filtro, pedido }),
  )
}

export function exportarCategorias(contexto: Via<'exportarCategorias'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<Categoria>(contexto, reply, {
    recurso: 'categoria',
    filtros,
    nome: 'categorias',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name (Portuguese)' }, valor: (item) => item.nome_br },
      { titulo: { br: 'Nome em inglês', en: 'Name (English)' }, valor: (item) => item.nome_en },
      { titulo: { br: 'Identificador', en: 'Slug' }, valor: (item) => item.slug },
      { titulo: { br: 'Descrição', en: 'Description (Portuguese)' }, valor: (item) => item.descricao_br },
      { titulo: { br: 'Descrição em inglês', en: 'Description (English)' }, valor: (item) => item.descricao_en },
      { titulo: { br: 'Ordem', en: 'Order' }, valor: (item) => item.ordem },
      { titulo: { br: 'Ativa', en: 'Active' }, valor: (item) => item.ativo },
      { titulo: { br: 'Alterada em', en: 'Changed at' }, valor: (item) => item.alterada_em },
    ],
    pagina: (cursor) => listarCategorias(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarCategoria(contexto: Via<'consultarCategoria'>, id: string): Promise<Categoria> {
  return withPlataforma(contexto.db, 'categoria.cadastro', (tx) => lerCategoria(tx, id))
}

/** The active categories in the caller's language, for forms. */
export async function listarOpcoesCategoria(
  contexto: Via<'listarOpcoesCategoria'>,
): Promise<{ id: string; nome: string; slug: string; icone: IconeCategoria }[]> {
  const { id, slug, icone, nome_br, nome_en } = categoria
  return withPlataforma(contexto.db, 'categoria.cadastro', (tx) =>
    tx
      .select({ id, nome: contexto.idioma === 'br' ? nome_br : nome_en, slug, icone })
      .from(categoria)
      .where(eq(categoria.ativo, true))
      .orderBy(asc(categoria.ordem), asc(categoria.id)),
  )
}

export const lerCategoria = leitorDe(categoria)

/** Whether companies may choose it. A company that chose it before keeps it. */
export async function categoriaOferecida(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ ativo: categoria.ativo }).from(categoria).where(eq(categoria.id, id))
  return row?.ativo ?? false
}

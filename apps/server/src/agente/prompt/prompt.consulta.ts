import type { EstadoAtivo } from '@zelo/contract/nucleo/enums'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { categoriasComNome } from '#instalacao/categoria/categoria.leitura.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { umaLinha } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { prompt, promptVersao } from './prompt.table.ts'

export type PromptRow = typeof prompt.$inferSelect
type Prompt = Awaited<ReturnType<typeof completar>>[number]

const ordens = { nome: prompt.nome, alterado_em: prompt.alterado_em }

type Filtros = PedidoDeLista<keyof typeof ordens> & {
  busca?: string
  situacao: EstadoAtivo | 'TODOS'
  categoria?: string
}

export async function listarPrompts(
  contexto: Via<'listarPrompts'>,
  { busca, situacao, categoria, ...pedido }: Filtros,
) {
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${prompt.nome} || ' ' || ${prompt.corpo}`, busca) : undefined,
    situacao === 'TODOS' ? undefined : eq(prompt.ativo, situacao === 'ATIVO'),
    categoria ? eq(prompt.categoria_id, categoria) : undefined,
  )
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    const pagina = await listarPorChave(tx, { de: prompt, id: prompt.id, ordens, filtro, pedido })
    return { ...pagina, itens: await completar(tx, contexto, pagina.itens) }
  })
}

export function exportarPrompts(contexto: Via<'exportarPrompts'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<Prompt>(contexto, reply, {
    recurso: 'prompt',
    filtros,
    nome: 'prompts',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Categoria', en: 'Category' }, valor: (item) => item.categoria.nome },
      { titulo: { br: 'Idioma', en: 'Language' }, valor: (item) => item.idioma },
      { titulo: { br: 'Em uso', en: 'In use' }, valor: (item) => item.ativo },
      { titulo: { br: 'Versão', en: 'Version' }, valor: (item) => item.numero },
      { titulo: { br: 'Alterado em', en: 'Changed at' }, valor: (item) => item.alterado_em },
      { titulo: { br: 'Texto', en: 'Text' }, valor: (item) => item.corpo },
    ],
    pagina: (cursor) => listarPrompts(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarPrompt(contexto: Via<'consultarPrompt'>, id: string): Promise<Prompt> {
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => toPrompt(tx, contexto, await lerPrompt(tx, id)))
}

export async function listarCategoriasDePrompt(contexto: Via<'listarCategoriasDePrompt'>) {
  const todas = await withPlataforma(contexto.db, 'prompt.cadastro', (tx) => categoriasComNome(tx))
  return todas.map(({ id, nome_br, nome_en, ativo }) => ({
    ...{ id, nome: contexto.idioma === 'br' ? nome_br : nome_en, ativo },
  }))
}

export async function listarVersoesPrompt(
  contexto: Via<'listarVersoesPrompt'>,
  id: string,
  { cursor, limite = 50 }: { cursor?: string; limite?: number },
) {
  const [antesDe] = lerCursor(cursor, /^\d{1,9}$/) ?? []
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    await lerPrompt(tx, id)
    const { numero, corpo, criadaEm } = promptVersao
    const rows = await tx
      .select({ numero, corpo, criada_em: criadaEm, autor: usuario.nome })
      .from(promptVersao)
      .leftJoin(usuario, eq(usuario.id, promptVersao.usuarioId))
      .where(and(eq(promptVersao.promptId, id), antesDe ? lt(numero, Number(antesDe)) : undefined))
      .orderBy(desc(numero))
      .limit(limite + 1)
    const itens = rows.slice(0, limite)
    const fim = itens.at(-1)
    return { itens, proximo: rows.length > limite && fim ? escreverCursor(String(fim.numero)) : null }
  })
}

/** The row or 404; `travado` locks it until the transaction ends. */
export function lerPrompt(tx: Tx, id: string, { travado = false } = {}): Promise<PromptRow> {
  return umaLinha(tx.select().from(prompt).where(eq(prompt.id, id)), travado)
}

export async function toPrompt(tx: Tx, contexto: Pick<Contexto, 'idioma'>, row: PromptRow): Promise<Prompt> {
  const [pronto] = await completar(tx, contexto, [row])
  return pronto as Prompt
}

/** Rows with the name of their category in the caller's language. */
async function completar(tx: Tx, { idioma }: Pick<Contexto, 'idioma'>, rows: PromptRow[]) {
  const delas = await categoriasComNome(tx, [...new Set(rows.map(({ categoria_id }) => categoria_id))])
  const porId = new Map(delas.map(({ id, nome_br, nome_en }) => [id, idioma === 'br' ? nome_br : nome_en]))
  return rows.map(({ categoria_id, ...row }) => ({
    ...row,
    categoria: { id: categoria_id, nome: porId.get(categoria_id) ?? '' },
  }))
}

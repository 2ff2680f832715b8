import type { conversaDaLista } from '@zelo/contract/conversa/conversa.schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { type Escopo, lerEscopo, lerNoEscopo } from '#empresa/profissional/escopo.ts'
import { type Autorizado, exigirTambem, type NaEmpresa, type Via } from '#nucleo/contexto.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { type Database, type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import {
  type ConversaAberta,
  comAtendente,
  comNomes,
  type LinhaConversa,
  lerAberta,
  lerPagina,
  type PaginaDeMensagens,
  type PaginaLida,
  selecionarConversas,
  toConversaResumo,
} from './conversa.consulta.ts'
import { type Filtros, filtrar, lidaPor } from './conversa.filtros.ts'
import { conversa, conversaLida } from './conversa.table.ts'
import { conversaNoEscopo } from './escopo.ts'

type ConversaDaLista = z.output<typeof conversaDaLista>

const porPagina = 50

/** Conversations, newest message first; `busca` searches the client. */
export async function listarConversas(
  contexto: Via<'listarConversas'>,
  { cursor, limite = porPagina, ...filtros }: Filtros & { cursor?: string; limite?: number },
): Promise<{ itens: ConversaDaLista[]; proximo: string | null }> {
  const usuario = contexto.ator
  const daEmpresa = contexto.empresa
  const [ultimaEm, ultimoId] = lerCursor(cursor, padraoMs, padraoUuid) ?? []
  const quem = { empresaId: daEmpresa.id, usuarioId: usuario.usuarioId, agora: contexto.clock.now() }

  const rows = await lerNoEscopo(contexto, async (tx, deQuem) => {
    const escopo = await deQuem
    // The index alone finds the page; only its own rows are read.
    const daPagina = tx
      .select({ id: conversa.id })
      .from(conversa)
      .leftJoin(conversaLida, lidaPor(usuario.usuarioId))
      .where(
        and(
          filtrar(tx, quem, filtros),
          ultimaEm && ultimoId
            ? sql`(${conversa.ultimaEm}, ${conversa.id}) < (${new Date(Number(ultimaEm))}, ${ultimoId}::uuid)`
            : undefined,
          conversaNoEscopo(tx, escopo, usuario.usuarioId),
        ),
      )
      .orderBy(desc(conversa.ultimaEm), desc(conversa.id))
      .limit(limite + 1)
    return selecionarConversas(tx, usuario.usuarioId)
      .where(
        and(eq(conversa.empresaId, daEmpresa.id), inArray(conversa.id, sql`(SELECT id FROM ${daPagina} AS pagina)`)),
      )
      .orderBy(desc(conversa.ultimaEm), desc(conversa.id))
  })
  const pagina = rows.slice(0, limite)
  const fim = pagina.at(-1)?.conversa
  return {
    itens: await lerComAtraso(contexto, (db) => daLista(db, pagina)),
    proximo: rows.length > limite && fim ? escreverCursor(String(fim.ultimaEm.getTime()), fim.id) : null,
  }
}

/** Conversations as a list shows them, with the person who holds each. */
async function daLista(db: Database, rows: LinhaConversa[]): Promise<ConversaDaLista[]> {
  const nomes = await nomesDosAutores(
    db,
    rows.flatMap(({ conversa: { atendenteId } }) => atendenteId ?? []),
  )
  return rows.map((row) => {
    const id = row.conversa.atendenteId
    return { ...toConversaResumo(row), atendente: id === null ? null : { id, nome: nomes.get(id) ?? '' } }
  })
}

/** The filtered conversations as a file: one row each. */
export async function exportarConversas(contexto: Via<'exportarConversas'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages', 'pode_visualizar')
  return exportarLista<ConversaDaLista>(contexto, reply, {
    recurso: 'conversa',
    empresaId: contexto.empresa.id,
    filtros,
    nome: 'conversas',
    colunas: [
      { titulo: { br: 'Cliente', en: 'Client' }, valor: (item) => item.cliente?.nome ?? null },
      { titulo: { br: 'Canal', en: 'Channel' }, valor: (item) => item.canal },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.status },
      { titulo: { br: 'Desfecho', en: 'Outcome' }, valor: (item) => item.desfecho },
      { titulo: { br: 'Motivo da passagem', en: 'Why it was handed off' }, valor: (item) => item.desfecho_motivo },
      { titulo: { br: 'Atendente', en: 'Held by' }, valor: (item) => item.atendente?.nome ?? null },
      { titulo: { br: 'Mensagens', en: 'Messages' }, valor: (item) => item.ultima_ordem },
      { titulo: { br: 'Satisfação (de 5)', en: 'Satisfaction (of 5)' }, valor: (item) => item.satisfacao },
      { titulo: { br: 'Aberta em', en: 'Opened' }, valor: (item) => item.aberta_em },
      { titulo: { br: 'Última mensagem em', en: 'Newest message' }, valor: (item) => item.ultima_em },
      { titulo: { br: 'Identificador', en: 'Id' }, valor: (item) => item.id },
    ],
    pagina: (cursor) => listarConversas(vista, { ...filtros, cursor, limite: 100 }),
  })
}

/** One conversation with its client, the appointments it made and the e-mails these caused. */
export async function consultarConversa(contexto: Via<'consultarConversa'>, id: string): Promise<ConversaAberta> {
  return comAtendente(
    contexto.db,
    await naConversa(contexto, id, (...lida) => lerAberta(...lida, contexto.clock.now())),
  )
}

/** The newest messages before an order, oldest first, with notes and the conversation's state. */
export async function listarMensagensDaConversa(
  contexto: Via<'listarMensagensDaConversa'>,
  { id, ...pagina }: { id: string } & PaginaDeMensagens,
): Promise<PaginaLida & { conversa: ConversaDaLista }> {
  const { row, lida } = await naConversa(contexto, id, async (tx, row, empresaId) => ({
    row,
    lida: await lerPagina(tx, empresaId, row.conversa.id, pagina),
  }))
  const [conversa] = await daLista(contexto.db, [row])
  return { ...(await comNomes(contexto.db, lida)), conversa: conversa as ConversaDaLista }
}

/** Marks messages as read up to one; an earlier one changes nothing. */
export async function marcarConversaLida(
  contexto: Via<'marcarConversaLida'>,
  id: string,
  ate: number,
): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  return naConversa(contexto, id, async (tx, row, empresaId) => {
    await tx
      .insert(conversaLida)
      .values({ empresaId, usuarioId, conversaId: id, ate: Math.min(ate, row.conversa.ultimaOrdem) })
      .onConflictDoUpdate({
        target: [conversaLida.empresaId, conversaLida.usuarioId, conversaLida.conversaId],
        set: { ate: sql`greatest(${conversaLida.ate}, excluded.ate)` },
      })
    return { ok: true }
  })
}

/** Runs `work` on a conversation that the caller may read; 404 for any other. */
export async function naConversa<T>(
  contexto: NaEmpresa & Autorizado<'/gerenciamento/chat-messages/chat', 'pode_visualizar'>,
  id: string,
  work: (tx: Tx, row: LinhaConversa, empresaId: string, escopo: Escopo) => Promise<T>,
): Promise<T> {
  const usuario = contexto.ator
  const daEmpresa = contexto.empresa

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const [row] = await selecionarConversas(tx, usuario.usuarioId).where(
      and(keyIs(conversa, daEmpresa.id, id), conversaNoEscopo(tx, escopo, usuario.usuarioId)),
    )
    if (!row) throw new NaoEncontrado()
    return work(tx, row, daEmpresa.id, escopo)
  })
}

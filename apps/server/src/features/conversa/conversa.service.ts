import type { conversaResumo, filtroConversa } from '@zelo/contract/conversa'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Contexto, exigirEmpresa, exigirPermissao } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import { buscados } from '#features/cliente/cliente.service.ts'
import { conversaNoEscopo, type Escopo, lerEscopo } from '#features/profissional/escopo.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import {
  type ConversaAberta,
  comAtendente,
  type LinhaConversa,
  lerAberta,
  lerPagina,
  type PaginaDeMensagens,
  selecionarConversas,
  toConversaResumo,
} from './conversa.consulta.ts'
import { conversa } from './conversa.table.ts'
import type { Mensagem } from './mensagem.ts'

type ConversaResumo = z.output<typeof conversaResumo>

const porPagina = 50

/** Conversations, the one with the newest message first; `busca` looks at the client. */
export async function listarConversas(
  contexto: Contexto,
  {
    status = 'TODAS',
    busca,
    cursor,
    limite = porPagina,
  }: { status?: z.infer<typeof filtroConversa>; busca?: string; cursor?: string; limite?: number },
): Promise<{ itens: ConversaResumo[]; proximo: string | null }> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/chat-messages', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)
  const [ultimaEm, ultimoId] = lerCursor(cursor, padraoMs, padraoUuid) ?? []

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const rows = await selecionarConversas(tx)
      .where(
        and(
          eq(conversa.empresaId, daEmpresa.id),
          status === 'TODAS' ? undefined : eq(conversa.status, status),
          ultimaEm && ultimoId
            ? sql`(${conversa.ultimaEm}, ${conversa.id}) < (${new Date(Number(ultimaEm))}, ${ultimoId}::uuid)`
            : undefined,
          busca?.trim() ? inArray(conversa.clienteId, buscados(busca.trim())) : undefined,
          conversaNoEscopo(tx, escopo),
        ),
      )
      .orderBy(desc(conversa.ultimaEm), desc(conversa.id))
      .limit(limite + 1)
    const pagina = rows.slice(0, limite)
    const fim = pagina.at(-1)?.conversa
    return {
      itens: pagina.map(toConversaResumo),
      proximo: rows.length > limite && fim ? escreverCursor(String(fim.ultimaEm.getTime()), fim.id) : null,
    }
  })
}

/** One conversation with its client, the appointments it made and the e-mails these caused. */
export async function consultarConversa(contexto: Contexto, id: string): Promise<ConversaAberta> {
  return comAtendente(
    contexto.db,
    await naConversa(contexto, id, (...lida) => lerAberta(...lida, contexto.clock.now())),
  )
}

/** The newest messages before an order, oldest first. */
export async function listarMensagensDaConversa(
  contexto: Contexto,
  { id, ...pagina }: { id: string } & PaginaDeMensagens,
): Promise<{ mensagens: Mensagem[]; mais_antigas: boolean }> {
  return naConversa(contexto, id, (tx, row, empresaId) => lerPagina(tx, empresaId, row.conversa.id, pagina))
}

/** Runs `work` on a conversation that the caller may read; any other one is not there. */
async function naConversa<T>(
  contexto: Contexto,
  id: string,
  work: (tx: Tx, row: LinhaConversa, empresaId: string, escopo: Escopo) => Promise<T>,
): Promise<T> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const [row] = await selecionarConversas(tx).where(
      and(eq(conversa.empresaId, daEmpresa.id), eq(conversa.id, id), conversaNoEscopo(tx, escopo)),
    )
    if (!row) throw new NaoEncontrado()
    return work(tx, row, daEmpresa.id, escopo)
  })
}

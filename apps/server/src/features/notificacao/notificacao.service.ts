import type { filtroStatusNotificacao } from '@zelo/contract/enums'
import type { notificacaoUsuario as contract } from '@zelo/contract/notificacao'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Contexto, exigirUsuario } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { sanitizeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { notificacao, notificacaoUsuario } from './notificacao.table.ts'

type Filtro = z.infer<typeof filtroStatusNotificacao>
type NotificacaoUsuario = z.output<typeof contract>

const maxListed = 50

/** The caller's own notifications, newest first. Another user's id is answered like an id that does not exist. */
export async function listarNotificacoes(
  contexto: Contexto,
  input: { userId: number; status: Filtro },
): Promise<NotificacaoUsuario[]> {
  const { usuarioId } = exigirUsuario(contexto)
  if (input.userId !== usuarioId) throw new NaoEncontrado()

  const rows = await withPlataforma(contexto.db, 'notificacao.propria', (tx) =>
    select(tx)
      .where(
        and(
          eq(notificacaoUsuario.usuarioId, usuarioId),
          input.status === 'TODOS' ? undefined : eq(notificacaoUsuario.status, input.status),
        ),
      )
      .orderBy(desc(notificacaoUsuario.id))
      .limit(maxListed),
  )
  return rows.map(toNotificacaoUsuario)
}

/** PENDENTE → NOTIFICADO. Repeating it changes nothing; a withdrawn notification stays withdrawn. */
export async function marcarNotificacaoLida(contexto: Contexto, id: number): Promise<NotificacaoUsuario> {
  const { usuarioId } = exigirUsuario(contexto)

  return withPlataforma(contexto.db, 'notificacao.propria', async (tx) => {
    const own = and(eq(notificacaoUsuario.id, id), eq(notificacaoUsuario.usuarioId, usuarioId))
    const marked = await tx
      .update(notificacaoUsuario)
      .set({ status: 'NOTIFICADO', lidaEm: contexto.clock.now() })
      .where(and(own, eq(notificacaoUsuario.status, 'PENDENTE')))
      .returning({ id: notificacaoUsuario.id })
    if (marked.length > 0) await contexto.realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'notificacao' })

    const [row] = await select(tx).where(own)
    if (!row) throw new NaoEncontrado()
    return toNotificacaoUsuario(row)
  })
}

export type NovaNotificacao = {
  /** Names the cause: the same cause notifies once, whoever repeats it. */
  chave: string
  /** HTML; sanitised here. */
  assunto: string
  message: string
  usuarioIds: number[]
}

/** Writes a notification for some users in the caller's transaction and rings their bells when it commits. */
export async function notificar(
  tx: Tx,
  { realtime, clock }: Pick<Servicos, 'realtime' | 'clock'>,
  nova: NovaNotificacao,
): Promise<void> {
  const agora = clock.now()
  const [written] = await tx
    .insert(notificacao)
    .values({
      chave: nova.chave,
      assunto: sanitizeHtml(nova.assunto),
      message: sanitizeHtml(nova.message),
      criadaEm: agora,
    })
    .onConflictDoNothing({ target: notificacao.chave })
    .returning({ id: notificacao.id })
  if (!written || nova.usuarioIds.length === 0) return

  await tx
    .insert(notificacaoUsuario)
    .values(nova.usuarioIds.map((usuarioId) => ({ notificacaoId: written.id, usuarioId, notificadoEm: agora })))
  for (const usuarioId of nova.usuarioIds) await realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'notificacao' })
}

function select(tx: Tx) {
  return tx
    .select({
      id: notificacaoUsuario.id,
      status: notificacaoUsuario.status,
      notificadoEm: notificacaoUsuario.notificadoEm,
      assunto: notificacao.assunto,
      message: notificacao.message,
    })
    .from(notificacaoUsuario)
    .innerJoin(notificacao, eq(notificacao.id, notificacaoUsuario.notificacaoId))
    .$dynamic()
}

function toNotificacaoUsuario(row: Awaited<ReturnType<typeof select>>[number]): NotificacaoUsuario {
  return {
    id: row.id,
    status: row.status,
    notificado_em: row.notificadoEm,
    notificacoes: { assunto: row.assunto, message: row.message },
  }
}

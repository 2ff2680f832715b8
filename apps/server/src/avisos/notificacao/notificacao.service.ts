import type { TipoNotificacao } from '@zelo/contract/avisos/notificacao'
import type { notificacaoUsuario as contract } from '@zelo/contract/avisos/notificacao.schema'
import type { TipoPush } from '@zelo/contract/avisos/push'
import type { filtroStatusNotificacao } from '@zelo/contract/nucleo/enums.schema'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { escreverAviso } from '#avisos/email/aviso.ts'
import type { Via } from '#nucleo/contexto.ts'
import { lerPlataforma, type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { htmlToText, sanitizeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { destinosDoAviso } from './destinos.ts'
import { notificacao, notificacaoUsuario, preferenciaNotificacao } from './notificacao.table.ts'
import { enfileirarPush } from './push/push.jobs.ts'
import { pushAparelho } from './push/push.table.ts'

type Filtro = z.infer<typeof filtroStatusNotificacao>
type NotificacaoUsuario = z.output<typeof contract>

const maxListed = 50

/** The caller's notifications, newest first. The id of another user answers like an unknown one. */
export async function listarNotificacoes(
  contexto: Via<'listarNotificacoes'>,
  input: { userId: number; status: Filtro },
): Promise<NotificacaoUsuario[]> {
  if (input.userId !== contexto.ator.usuarioId) throw new NaoEncontrado()

  const { usuarioId } = contexto.ator
  const [rows] = await lerPlataforma(contexto.db, 'notificacao.propria', (tx) => [
    select(tx)
      .where(
        and(
          eq(notificacaoUsuario.usuarioId, usuarioId),
          input.status === 'TODOS' ? undefined : eq(notificacaoUsuario.status, input.status),
        ),
      )
      .orderBy(desc(notificacaoUsuario.id))
      .limit(maxListed),
  ])
  return rows.map(toNotificacaoUsuario)
}

/** PENDENTE → NOTIFICADO, also when repeated. A withdrawn notification stays withdrawn. */
export async function marcarNotificacaoLida(
  contexto: Via<'marcarNotificacaoLida'>,
  id: number,
): Promise<NotificacaoUsuario> {
  return withPlataforma(contexto.db, 'notificacao.propria', async (tx) => {
    const own = and(eq(notificacaoUsuario.id, id), eq(notificacaoUsuario.usuarioId, contexto.ator.usuarioId))
    const marked = await tx
      .update(notificacaoUsuario)
      .set({ status: 'NOTIFICADO', lidaEm: contexto.clock.now() })
      .where(and(own, eq(notificacaoUsuario.status, 'PENDENTE')))
      .returning({ id: notificacaoUsuario.id })
    if (marked.length > 0)
      await contexto.realtime.publicar(tx, `usuario:${contexto.ator.usuarioId}`, { tipo: 'notificacao' })

    const [row] = await select(tx).where(own)
    if (!row) throw new NaoEncontrado()
    return toNotificacaoUsuario(row)
  })
}

export type NovaNotificacao = {
  /** The cause. A cause notifies only once. */
  chave: string
  /** Topic, which people may mute. Default PLATAFORMA. */
  tipo?: TipoNotificacao
  /** The user chose this notice in another setting, so it is sent even if its topic is muted. */
  pedida?: boolean
  /** HTML, which is sanitized here. */
  assunto: string
  message: string
  usuarioIds: number[]
  /** Page that e-mail and push open. Default: the first page of the panel. */
  caminho?: string
  /** Kind by which people's devices ring (default OUTROS), and a line that names nobody. */
  push?: { tipo: TipoPush; texto?: string }
}

/**
 * Writes a notification in the caller's transaction. After the commit each user gets it as they
 * prefer: in the bell, by e-mail, on their devices.
 */
export async function notificar(tx: Tx, servicos: Entregadores, nova: NovaNotificacao): Promise<void> {
  const [written] = await tx
    .insert(notificacao)
    .values({
      chave: nova.chave,
      assunto: sanitizeHtml(nova.assunto),
      message: sanitizeHtml(nova.message),
      criadaEm: servicos.clock.now(),
      caminho: nova.caminho,
      pushTipo: nova.push?.tipo,
      pushTexto: nova.push?.texto,
    })
    .onConflictDoNothing({ target: notificacao.chave })
    .returning({ id: notificacao.id })
  if (written) await entregarNotificacao(tx, servicos, { ...nova, id: written.id })
}

type Entregadores = Pick<Servicos, 'realtime' | 'clock' | 'mailer' | 'config' | 'jobs'>

/** Delivers a notice once to each user, as they prefer. @returns number of bells and e-mails */
export async function entregarNotificacao(
  tx: Tx,
  { realtime, clock, mailer, config, jobs }: Entregadores,
  { id: notificacaoId, ...nova }: Omit<NovaNotificacao, 'chave'> & { id: number },
): Promise<{ sino: number; email: number }> {
  if (nova.usuarioIds.length === 0) return { sino: 0, email: 0 }
  const { sino, email } = nova.pedida
    ? { sino: nova.usuarioIds, email: [] }
    : await destinosDoAviso(tx, nova.tipo ?? 'PLATAFORMA', nova.usuarioIds)
  const notificadoEm = clock.now()
  if (sino.length > 0) {
    await tx
      .insert(notificacaoUsuario)
      .values(sino.map((usuarioId) => ({ notificacaoId, usuarioId, notificadoEm })))
      .onConflictDoNothing()
  }
  for (const usuarioId of sino) await realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'notificacao' })
  for (const { id, email: para, idioma } of email) {
    const aviso = escreverAviso(idioma, {
      assunto: htmlToText(nova.assunto),
      paragrafos: [htmlToText(nova.message)],
      link: {
        url: `${config.publicUrl}${nova.caminho ?? '/private'}`,
        texto: { br: 'Abrir o painel', en: 'Open the panel' }[idioma],
      },
    })
    await mailer.enfileirar(tx, { chave: `notificacao:${notificacaoId}:${id}`, para, ...aviso })
  }
  await enfileirarPush(tx, jobs, { id: notificacaoId, tipo: nova.push?.tipo ?? 'OUTROS', usuarioIds: nova.usuarioIds })
  return { sino: sino.length, email: email.length }
}

/**
 * Deletes notices about a person: those whose key begins with one of `causas`, and those that only
 * this user got. Needs `withPlataforma`.
 */
export async function esquecerAvisos(tx: Tx, causas: string[], usuarioId: number | null): Promise<void> {
  await tx.client.query(
    `WITH apagadas AS (
       DELETE FROM notificacao n
       WHERE EXISTS (SELECT FROM unnest($2::text[]) AS causa WHERE starts_with(n.chave, causa))
          OR (EXISTS (SELECT FROM notificacao_usuario u WHERE u.notificacao_id = n.id AND u.usuario_id = $1)
              AND NOT EXISTS (SELECT FROM notificacao_usuario u WHERE u.notificacao_id = n.id AND u.usuario_id <> $1))
       RETURNING 'notificacao:' || n.id || ':' AS causa)
     DELETE FROM email_saida e USING (SELECT causa FROM apagadas UNION ALL SELECT unnest($2::text[])) c
     WHERE starts_with(e.chave, c.causa)`,
    [usuarioId, causas],
  )
  if (usuarioId === null) return
  for (const tabela of [notificacaoUsuario, preferenciaNotificacao, pushAparelho])
    await tx.delete(tabela).where(eq(tabela.usuarioId, usuarioId))
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

/** SQL: whether anybody was notified under this key. `chave` is an SQL expression. */
export function foiNotificado(chave: string): string {
  return `EXISTS (SELECT FROM notificacao n WHERE n.chave = ${chave})`
}

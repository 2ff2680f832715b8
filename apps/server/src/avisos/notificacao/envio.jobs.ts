import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { notificacaoEnviar } from '#avisos/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { htmlDe, type NotificacaoEnvioRow } from './envio.consulta.ts'
import { entregarNotificacao } from './notificacao.service.ts'
import { notificacao, notificacaoEnvio, notificacaoUsuario } from './notificacao.table.ts'
import { proximasPessoas } from './publico.ts'

/** People in one transaction. */
const lote = 500

export function envioJobs(servicos: Servicos): void {
  servicos.jobs.tratar(notificacaoEnviar, ({ envioId }) => continuarEnvio(servicos, envioId))
}

/** Writes the notification. Jobs then deliver the copies in parts. */
export async function iniciarEnvio(tx: Tx, { clock }: Pick<Servicos, 'clock'>, envio: NotificacaoEnvioRow) {
  const [escrita] = await tx
    .insert(notificacao)
    .values({
      chave: `envio:${envio.id}`,
      assunto: escapeHtml(envio.assunto),
      message: htmlDe(envio),
      criadaEm: clock.now(),
    })
    .returning({ id: notificacao.id })
  return { estado: 'ENVIANDO' as const, notificacao_id: escrita?.id ?? null, ultimo: 0 }
}

/**
 * Delivers or withdraws one part. Progress and next job are in the same commit, so a killed process
 * neither repeats nor loses a copy. A job that runs again does the next part.
 */
export async function continuarEnvio(servicos: Servicos, envioId: string, tamanho = lote): Promise<void> {
  await withPlataforma(servicos.db, 'notificacao.envio', async (tx) => {
    const [lido] = await tx.select().from(notificacaoEnvio).where(eq(notificacaoEnvio.id, envioId)).for('update')
    const envio = lido && (await comecarSeChegouAHora(tx, servicos, lido))
    if (!envio || envio.notificacao_id === null) return
    const feito =
      envio.estado === 'ENVIANDO'
        ? await entregarParte(tx, servicos, envio, tamanho)
        : envio.estado === 'RETIRANDO'
          ? await retirarParte(tx, servicos, envio, tamanho)
          : undefined
    if (!feito) return
    await tx.update(notificacaoEnvio).set(feito).where(eq(notificacaoEnvio.id, envioId))
    if (feito.estado !== envio.estado) return
    const chave = `${envioId}:${envio.estado}:${feito.ultimo}`
    await servicos.jobs.enviar(tx, notificacaoEnviar, { envioId }, { chave })
  })
}

async function comecarSeChegouAHora(
  tx: Tx,
  servicos: Servicos,
  envio: NotificacaoEnvioRow,
): Promise<NotificacaoEnvioRow> {
  const chegou = envio.estado === 'AGENDADA' && envio.agendada_para && envio.agendada_para <= servicos.clock.now()
  if (!chegou) return envio
  return { ...envio, ...(await iniciarEnvio(tx, servicos, envio)) }
}

async function entregarParte(tx: Tx, servicos: Servicos, envio: NotificacaoEnvioRow, tamanho: number) {
  const usuarioIds = await proximasPessoas(tx, envio, envio.ultimo, tamanho)
  const { sino, email } = await entregarNotificacao(tx, servicos, {
    id: envio.notificacao_id as number,
    assunto: escapeHtml(envio.assunto),
    message: htmlDe(envio),
    usuarioIds,
  })
  const acabou = usuarioIds.length < tamanho
  return {
    notificacao_id: envio.notificacao_id,
    estado: acabou ? ('ENVIADA' as const) : envio.estado,
    ultimo: usuarioIds.at(-1) ?? envio.ultimo,
    entregues: envio.entregues + sino,
    emails: envio.emails + email,
    ...(acabou && { enviada_em: servicos.clock.now() }),
  }
}

async function retirarParte(tx: Tx, { realtime }: Servicos, envio: NotificacaoEnvioRow, tamanho: number) {
  const { id, usuarioId, status, notificacaoId } = notificacaoUsuario
  const copias = await tx
    .select({ id, usuarioId })
    .from(notificacaoUsuario)
    .where(and(eq(notificacaoId, envio.notificacao_id as number), gt(id, envio.ultimo), ne(status, 'EXCLUIDO')))
    .orderBy(asc(id))
    .limit(tamanho)
  if (copias.length > 0) {
    await tx
      .update(notificacaoUsuario)
      .set({ status: 'EXCLUIDO' })
      .where(
        inArray(
          id,
          copias.map((copia) => copia.id),
        ),
      )
  }
  for (const copia of copias) await realtime.publicar(tx, `usuario:${copia.usuarioId}`, { tipo: 'notificacao' })
  return {
    estado: copias.length < tamanho ? ('RETIRADA' as const) : envio.estado,
    ultimo: copias.at(-1)?.id ?? envio.ultimo,
  }
}

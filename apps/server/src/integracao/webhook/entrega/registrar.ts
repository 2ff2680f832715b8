import { limitesWebhook, type MotivoWebhook } from '@zelo/contract/integracao/webhook'
import { and, eq, sql } from 'drizzle-orm'
import { type WebhookRow, webhook, webhookEntrega, webhookTentativa } from '#integracao/webhook/webhook.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarDesistencia, avisarDesligado } from './avisar.ts'
import { aceitou, type Chamada } from './chamar.ts'
import type { EntregaReservada } from './reservar.ts'

const segundo = 1_000
const minuto = 60 * segundo
const hora = 60 * minuto
const desistirMs = limitesWebhook.diasTentando * 24 * hora
/** Waits after each failure of a delivery; the last one repeats. */
const esperas = [5 * segundo, 30 * segundo, 2 * minuto, 10 * minuto, 30 * minuto, hora, 2 * hora, 4 * hora, 6 * hora]
/** From this many failures in a row on the whole webhook waits. */
const seguidas = 3
const maxEsperaDele = minuto
/** After an outage of this length all that waits goes at once, instead of each at its own time. */
const quedaMs = 5 * minuto
const foiEmbora = 410

type Entregadores = Parameters<typeof avisarDesligado>[1]

/**
 * Writes the result of a call and what follows: delivered, tried again, given up, switched off.
 * @returns when to try again; undefined: no time is set
 */
export function registrar(
  servicos: Entregadores & Pick<Servicos, 'db'>,
  { webhook: visto, evento, numero }: EntregaReservada,
  chamada: Chamada,
): Promise<Date | undefined> {
  const { empresaId, id: webhookId } = visto
  const agora = servicos.clock.now()
  const muda = !aceitou(chamada) || vaiRecuperar(visto, agora)
  return withPlataforma(servicos.db, 'webhook.entrega', async (tx) => {
    const esta = and(
      eq(webhookEntrega.empresaId, empresaId),
      eq(webhookEntrega.webhookId, webhookId),
      eq(webhookEntrega.eventoId, evento.id),
    )
    const dele = await trancar(tx, empresaId, webhookId, muda ? 'no key update' : 'key share')
    const [entrega] = await tx.select().from(webhookEntrega).where(esta).for('update')
    // The delivery was removed during the call, or erased with its client.
    if (!dele || !entrega) return undefined
    const { em, duracao_ms, status, erro, resposta } = chamada
    await tx
      .insert(webhookTentativa)
      .values({ empresaId, webhookId, eventoId: evento.id, numero, em, duracaoMs: duracao_ms, status, erro, resposta })
      .onConflictDoNothing()
    // This call took too long and another one came after it: the later one decides.
    const minha = entrega.estado === 'PENDENTE' && entrega.tentativas === numero
    if (aceitou(chamada)) {
      if (minha)
        await tx
          .update(webhookEntrega)
          .set({ estado: 'ENTREGUE', terminadaEm: agora, leaseAte: null, proximaEm: null })
          .where(esta)
      if (muda) await recuperar(tx, dele, agora)
      return undefined
    }
    const desde = entrega.falhouEm ?? agora
    const limite = new Date(desde.getTime() + desistirMs)
    const desistiu = agora >= limite
    const proxima = proximaVez(entrega.falhas, limite, agora)
    if (minha)
      await tx
        .update(webhookEntrega)
        .set({
          ...{ falhas: entrega.falhas + 1, falhouEm: desde, leaseAte: null },
          ...(desistiu
            ? { estado: 'DESISTIDA' as const, terminadaEm: agora, proximaEm: null }
            : { proximaEm: proxima }),
        })
        .where(esta)
    const motivo = await falhou(tx, dele, chamada, agora)
    if (motivo) await avisarDesligado(tx, servicos, { ...dele, motivo }, agora)
    else if (minha && desistiu) await avisarDesistencia(tx, servicos, dele, agora)
    return motivo ? undefined : proxima
  })
}

/** Locks the webhook before any of its deliveries, as changes and removals do. */
async function trancar(
  tx: Tx,
  empresaId: string,
  id: string,
  como: 'no key update' | 'key share',
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
    .for(como)
  return row
}

/**
 * A webhook without failures is written rarely, so that its deliveries do not wait for one another.
 */
function vaiRecuperar({ falhas, sucessoEm }: WebhookRow, agora: Date): boolean {
  return falhas > 0 || !sucessoEm || agora.getTime() - sucessoEm.getTime() >= minuto
}

async function recuperar(tx: Tx, dele: WebhookRow, agora: Date): Promise<void> {
  const { empresaId, id, falhandoDesde } = dele
  await tx
    .update(webhook)
    .set({ sucessoEm: agora, falhas: 0, falhandoDesde: null, esperaAte: null })
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
  if (!falhandoDesde || agora.getTime() - falhandoDesde.getTime() < quedaMs) return
  await tx.client.query(
    `UPDATE webhook_entrega SET proxima_em = NULL WHERE (empresa_id, webhook_id, evento_id) IN (
       SELECT empresa_id, webhook_id, evento_id FROM webhook_entrega
       WHERE empresa_id = $1 AND webhook_id = $2 AND estado = 'PENDENTE' AND proxima_em > $3 FOR UPDATE SKIP LOCKED)`,
    [empresaId, id, agora],
  )
}

/** @returns why the webhook is switched off now; undefined: it stays on */
async function falhou(
  tx: Tx,
  { empresaId, id, estado, falhas, falhandoDesde }: WebhookRow,
  { status, retryAfterMs }: Chamada,
  agora: Date,
): Promise<MotivoWebhook | undefined> {
  const desde = falhandoDesde ?? agora
  const acabou = agora.getTime() - desde.getTime() >= desistirMs
  const motivo = estado !== 'ATIVO' ? undefined : status === foiEmbora ? 'FOI_EMBORA' : acabou ? 'FALHAS' : undefined
  const daSerie = falhas + 1 < seguidas ? 0 : Math.min(maxEsperaDele, 5 * segundo * 2 ** (falhas + 1 - seguidas))
  const esperaMs = Math.max(daSerie, retryAfterMs ?? 0)
  await tx
    .update(webhook)
    .set({
      ...{ falhas: sql`${webhook.falhas} + 1`, falhandoDesde: desde },
      ...(esperaMs > 0 && { esperaAte: new Date(agora.getTime() + esperaMs) }),
      ...(motivo && { estado: 'DESLIGADO' as const, motivo }),
    })
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
  return motivo
}

/** A fifth more or less, so that deliveries that failed together do not come back together. */
function proximaVez(falhas: number, limite: Date, agora: Date): Date {
  const espera = esperas[Math.min(falhas, esperas.length - 1)] as number
  return new Date(Math.min(agora.getTime() + espera * (0.8 + Math.random() * 0.4), limite.getTime()))
}

import { limitesWebhook } from '@zelo/contract/integracao/webhook'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVer, faturasSaoDoTitular, temFaturaDeOutro } from './direitos.ts'
import { trancarWebhook } from './trancar.ts'
import type { WebhookRow } from './webhook.table.ts'

type Partes = Pick<Servicos, 'realtime'>
type Dele = Pick<WebhookRow, 'empresaId' | 'id' | 'tipos' | 'criadoEm'>

const guardadosMs = limitesWebhook.diasGuardados * 24 * 3_600_000
/** SQL that makes a delivery due again. */
const deNovo = `estado = 'PENDENTE', falhas = 0, falhou_em = NULL, proxima_em = NULL, terminada_em = NULL`

/** Sends one event again, with its id. */
export async function reenviarEntregaWebhook(
  contexto: Via<'reenviarEntregaWebhook'>,
  { id, evento }: { id: string; evento: string },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    exigirLigado(await trancarWebhook(tx, empresaId, id))
    const { rows } = await tx.client.query<{ tipo: string }>(
      `UPDATE webhook_entrega SET ${deNovo} WHERE empresa_id = $1 AND webhook_id = $2 AND evento_id = $3 RETURNING tipo`,
      [empresaId, id, evento],
    )
    const [{ tipo } = { tipo: undefined }] = rows
    if (!tipo) throw new NaoEncontrado()
    exigirVer(contexto, [tipo])
    if (await temFaturaDeOutro(tx, contexto, [tipo])) throw faturasSaoDoTitular()
    await acordar(tx, contexto, empresaId)
    return { ok: true }
  })
}

/** Sends all chosen events since an instant again. */
export async function reenviarDesdeWebhook(
  contexto: Via<'reenviarDesdeWebhook'>,
  id: string,
  { desde }: { desde: Date },
): Promise<{ total: number }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const dele = await trancarWebhook(tx, empresaId, id)
    exigirLigado(dele)
    const total = await enviarDesde(tx, dele, desde, true)
    await acordar(tx, contexto, empresaId)
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'webhook', id, nome: dele.nome, empresaId },
      ...{ antes: {}, depois: { reenviar_desde: desde.toISOString() } },
    })
    return { total }
  })
}

/** Sends what a webhook missed while it was off: all stored events that were not delivered. */
export async function enviarPerdidas(tx: Tx, contexto: Partes & Pick<Servicos, 'clock'>, dele: Dele): Promise<void> {
  await enviarDesde(tx, dele, new Date(contexto.clock.now().getTime() - guardadosMs), false)
  await acordar(tx, contexto, dele.empresaId)
}

/** Gives up all waiting deliveries. */
export async function largarPendentes(tx: Tx, { clock }: Pick<Servicos, 'clock'>, dele: Dele): Promise<void> {
  await tx.client.query(
    `UPDATE webhook_entrega SET estado = 'DESISTIDA', proxima_em = NULL, terminada_em = $3
     WHERE empresa_id = $1 AND webhook_id = $2 AND estado = 'PENDENTE'`,
    [dele.empresaId, dele.id, clock.now()],
  )
}

/** `entregues`: delivered ones too. Only events that are as new as the webhook itself. */
async function enviarDesde(
  tx: Tx,
  { empresaId, id, tipos, criadoEm }: Dele,
  desde: Date,
  entregues: boolean,
): Promise<number> {
  const { rowCount } = await tx.client.query(
    `INSERT INTO webhook_entrega AS e (empresa_id, webhook_id, evento_id, ordem, assunto, tipo)
     SELECT v.empresa_id, $2, v.id, v.ordem, v.assunto, v.tipo FROM webhook_evento v
     WHERE v.empresa_id = $1 AND v.em >= $4 AND v.tipo = ANY ($3)
     ON CONFLICT (empresa_id, webhook_id, evento_id) DO UPDATE SET ${deNovo} WHERE $5 OR e.estado <> 'ENTREGUE'`,
    [empresaId, id, tipos, desde > criadoEm ? desde : criadoEm, entregues],
  )
  return rowCount ?? 0
}

function acordar(tx: Tx, { realtime }: Partes, empresaId: string): Promise<void> {
  return realtime.publicar(tx, 'plataforma', { tipo: 'webhook', id: empresaId })
}

function exigirLigado({ estado }: Pick<WebhookRow, 'estado'>): void {
  if (estado === 'ATIVO') return
  throw new Recusado(
    { br: 'Este webhook não está ligado.', en: 'This webhook is not on.' },
    { acao: { br: 'Ligue-o primeiro.', en: 'Switch it on first.' } },
  )
}

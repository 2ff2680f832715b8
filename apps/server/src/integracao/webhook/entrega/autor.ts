import { and, eq } from 'drizzle-orm'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { permissoesDoAutor } from '#integracao/recurso/autor.ts'
import { rotaQueFalta } from '#integracao/webhook/direitos.ts'
import { webhook } from '#integracao/webhook/webhook.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarDesligado } from './avisar.ts'
import type { WebhookDaEmpresa } from './reservar.ts'

/**
 * Switches the webhook off if its author no longer manages the company, or lost the right to see
 * its events. The address may be the author's own.
 */
export function desligarSemAutor(servicos: Servicos, { empresaId, webhookId }: WebhookDaEmpresa): Promise<void> {
  const { db, config, clock } = servicos
  return withPlataforma(db, 'webhook.entrega', async (tx) => {
    const este = and(eq(webhook.empresaId, empresaId), eq(webhook.id, webhookId), eq(webhook.estado, 'ATIVO'))
    const [dele] = await tx.select({ autorId: webhook.autorId, tipos: webhook.tipos }).from(webhook).where(este)
    if (!dele) return
    const permissoes = permissoesDoAutor(config, await lerDireitos(tx, dele.autorId), empresaId)
    if (permissoes && !rotaQueFalta(permissoes, dele.tipos)) return
    const [desligado] = await tx
      .update(webhook)
      .set({ estado: 'DESLIGADO', motivo: 'AUTOR' })
      .where(and(este, eq(webhook.autorId, dele.autorId)))
      .returning()
    if (desligado) await avisarDesligado(tx, servicos, { ...desligado, motivo: 'AUTOR' }, clock.now())
  })
}

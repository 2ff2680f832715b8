import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookRow } from '#integracao/webhook/webhook.table.ts'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'

const prefixo = 'whsec_'

/** A signing secret as people copy it (Standard Webhooks), and sealed for its row. */
export function novoSegredo(config: Config, webhookId: string): { segredo: string; selado: Buffer } {
  const chave = randomBytes(32)
  return {
    segredo: prefixo + chave.toString('base64'),
    selado: selar(chavePara(config, 'webhook'), chave, webhookId),
  }
}

type Segredos = Pick<WebhookRow, 'id' | 'segredo' | 'segredoAnterior' | 'anteriorAte'>

/**
 * Headers of a delivery (Standard Webhooks, HMAC-SHA256): one signature by each secret that is
 * valid `agora`.
 */
export function cabecalhosDe(
  config: Config,
  { id, segredo, segredoAnterior, anteriorAte }: Segredos,
  mensagem: { id: string; corpo: string },
  agora: Date,
): Record<string, string> {
  const validos = [segredo, ...(segredoAnterior && anteriorAte && anteriorAte > agora ? [segredoAnterior] : [])]
  const instante = String(Math.floor(agora.getTime() / 1000))
  const assinaturas = validos.map((selado) => {
    const chave = abrirSelo(chavePara(config, 'webhook'), selado, id)
    const hmac = createHmac('sha256', chave).update(`${mensagem.id}.${instante}.${mensagem.corpo}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': mensagem.id,
    'webhook-timestamp': instante,
    'webhook-signature': assinaturas.join(' '),
  }
}

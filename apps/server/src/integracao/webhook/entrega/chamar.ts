import type { TentativaWebhook } from '@zelo/contract/integracao/webhook'
import { marca } from '@zelo/contract/site/marca'
import type { WebhookRow } from '#integracao/webhook/webhook.table.ts'
import { chamarFora } from '#platform/http/fora/fora.ts'
import { lerRetryAfter } from '#platform/http/fora/retry-after.ts'
import { DestinoProibido, liberadosPara } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cabecalhosDe } from './assinar.ts'

const maxBytes = 2048
/** Characters of an answer that the log keeps. */
const maxResposta = 500
const maxEsperaMs = 6 * 3_600_000

/** Result of a call. `retryAfterMs`: how long the receiver asks us to wait. */
export type Chamada = Pick<TentativaWebhook, 'duracao_ms' | 'status' | 'erro' | 'resposta'> & {
  em: Date
  retryAfterMs?: number | undefined
}

/** Sends one signed message; never throws. */
export async function chamar(
  { config, clock }: Pick<Servicos, 'config' | 'clock'>,
  webhook: Pick<WebhookRow, 'id' | 'url' | 'segredo' | 'segredoAnterior' | 'anteriorAte'>,
  mensagem: { id: string; corpo: string },
  limiteMs = config.webhookMs,
): Promise<Chamada> {
  const em = clock.now()
  const comeco = performance.now()
  const como = await chamarFora(new URL(webhook.url), {
    method: 'POST',
    headers: { 'user-agent': `${marca.nome}-Webhooks/1`, ...cabecalhosDe(config, webhook, mensagem, em) },
    corpo: Buffer.from(mensagem.corpo),
    liberados: liberadosPara('empresa', config),
    ...{ limiteMs, maxBytes },
  }).then(
    ({ status, corpo, headers }) => ({
      ...{ status, erro: null, resposta: guardavel(corpo) },
      retryAfterMs:
        status === 429 || status === 503 ? Math.min(lerRetryAfter(headers, em) ?? 0, maxEsperaMs) : undefined,
    }),
    (motivo: unknown) => ({ status: null, ...falhaDe(motivo) }),
  )
  return { em, duracao_ms: Math.round(performance.now() - comeco), ...como }
}

export function aceitou({ status }: Pick<Chamada, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}

/** PostgreSQL keeps no NUL. */
function guardavel(texto: string): string {
  return texto.replaceAll('\0', '').slice(0, maxResposta).toWellFormed()
}

function falhaDe(motivo: unknown): Pick<Chamada, 'erro' | 'resposta'> {
  if (motivo instanceof DestinoProibido) return { erro: 'PROIBIDO', resposta: '' }
  const { name, code } = motivo as { name?: string; code?: unknown }
  if (name === 'TimeoutError') return { erro: 'TEMPO', resposta: '' }
  return { erro: 'CONEXAO', resposta: typeof code === 'string' ? code : '' }
}

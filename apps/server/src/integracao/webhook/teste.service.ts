import { tipoDeTeste } from '@zelo/contract/integracao/webhook'
import type * as contract from '@zelo/contract/integracao/webhook.schema'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { chamar } from './entrega/chamar.ts'
import { corpoDe } from './entrega/corpo.ts'
import { trancarWebhook } from './trancar.ts'

type Resultado = z.output<(typeof contract.testarWebhook)['schema']['response'][200]>

/** Sends a signed test now, also to a webhook that is off, and says what came back. */
export async function testarWebhook(contexto: Via<'testarWebhook'>, id: string): Promise<Resultado> {
  const { db, clock, empresa } = contexto
  const webhook = await withEmpresa(db, empresa.id, (tx) => trancarWebhook(tx, empresa.id, id))
  const corpo = corpoDe({ tipo: tipoDeTeste, em: clock.now(), dados: { webhook_id: id } })
  const { retryAfterMs: _, ...chamada } = await chamar(contexto, webhook, { id: uuidv7(), corpo })
  return { ...chamada, corpo }
}

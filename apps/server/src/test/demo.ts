import type { Logger } from 'pino'
import { type Config, parseConfig } from '#platform/config.ts'
import { heldClock } from '../platform/clock.ts'
import { semear } from '../semente.ts'
import { openServicos } from '../servicos.ts'

/** Friday, 20 November 2026, 09:00 in São Paulo. */
export const agoraDoTeste = '2026-11-20T12:00:00.000Z'

/** Test settings; a client's burst of messages ends after 0.1 s, a webhook has 0.5 s to answer. */
export function configDeTeste(dataDir: string, { demo = true } = {}): Config {
  const ambiente = { NODE_ENV: 'test', ZELO_DATA: dataDir, ZELO_DEMO: demo ? 'sim' : 'nao' }
  return { ...parseConfig(ambiente), rajadaMs: 100, webhookMs: 500 }
}

/** Seeds a database that test files clone. The demo has no stored files or sealed secrets. */
export async function semearModelo(url: string, dataDir: string, log: Logger): Promise<void> {
  const servicos = await openServicos(configDeTeste(dataDir), url, heldClock(agoraDoTeste), log)
  try {
    await semear(servicos)
  } finally {
    await servicos.close()
  }
}

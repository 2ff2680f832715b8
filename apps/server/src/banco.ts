import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config.ts'
import { startEmbedded } from './platform/database/embedded/embedded.ts'

/** The database of DATABASE_URL, or else the embedded one, which runs until `stop()`. */
export async function abrirBanco(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir: join(dataDir, 'postgres'), log })
}

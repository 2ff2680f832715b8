import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Storage } from './storage/storage.ts'

/** What the outside world is to the product. Tests pass their own clock; everything else is the real thing. */
export type Servicos = {
  config: Config
  db: Database
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  realtime: Realtime
  clock: Clock
  log: Logger
}

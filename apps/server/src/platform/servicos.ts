import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Reserva } from './database/availability/reserva.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Storage } from './storage/storage.ts'

/** The infrastructure that every service gets. Tests replace only the clock. */
export type Servicos = {
  config: Config
  db: Database
  /** Absent: all reads use `db`. */
  reserva?: Reserva | undefined
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  realtime: Realtime
  clock: Clock
  log: Logger
}

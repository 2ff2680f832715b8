import '#filas.ts'
import '#ligacoes.ts'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openReserva } from '#platform/database/availability/reserva.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/pg-boss.ts'
import { openMailer } from '#platform/mail/outbox.ts'
import { openRealtime } from '#platform/realtime/listen.ts'
import type { Servicos } from '#platform/servicos.ts'
import { openStorage } from '#platform/storage/open.ts'

type Abertos = Servicos & { close(): Promise<void> }

/** Opens all services on a migrated database. `close` lets jobs finish before the rest. */
export async function openServicos(config: Config, url: string, clock: Clock, log: Logger): Promise<Abertos> {
  const db = openDatabase(url, {
    agrupador: config.agrupadorUrl,
    onError: (error) => log.error({ err: error }, 'database: idle connection lost'),
  })
  const reserva = config.reservaUrl ? openReserva({ url: config.reservaUrl, principal: db, log }) : undefined
  const realtime = await openRealtime({ url, log, transient: (topico) => topico.startsWith('conversa:') })
  const jobs = await openJobs({ db, log, clock, realtime })
  const mailer = openMailer({ db, jobs, config, log, clock })
  const storage = openStorage(config)
  if (config.arquivos === 's3')
    void storage.get('zelo').catch(({ cause }) => log.error({ err: cause }, 'storage: the bucket cannot be read'))
  return {
    config,
    db,
    reserva,
    jobs,
    mailer,
    storage,
    realtime,
    clock,
    log,
    close: async () => {
      await jobs.stop()
      await mailer.close()
      await realtime.close()
      await reserva?.close()
      await db.close()
    },
  }
}

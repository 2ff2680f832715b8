import pg from 'pg'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { emailEntregar } from '#platform/mail/outbox.ts'
import { createTestDatabase } from '#test/database.ts'
import { systemClock } from '../clock.ts'
import { openDatabase, withPlataforma } from '../database/database.ts'
import { openRealtime } from '../realtime/listen.ts'
import { openJobs } from './pg-boss.ts'

it('runs again a job whose process was killed while it ran', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const log = pino({ level: 'silent' })
  const realtime = await openRealtime({ url: database.url, log })
  const jobs = await openJobs({ db, log, clock: systemClock, realtime })
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await withPlataforma(db, 'email.entrega', (tx) => jobs.enviar(tx, emailEntregar, { emailId: 'e' }))

  // The state after a killed process: an active job without a heartbeat.
  const owner = new pg.Client(database.url)
  await owner.connect()
  await owner.query(
    "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '21 s'",
  )
  await jobs.start()
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query('SELECT state FROM pgboss.job')
      expect(rows).toEqual([{ state: 'retry' }])
    },
    { timeout: 60_000 },
  )
  await vi.waitFor(() => expect(seen).toEqual(['e']), { timeout: 60_000 })

  await owner.end()
  await jobs.stop()
  await realtime.close()
  await db.close()
  await database.drop()
})

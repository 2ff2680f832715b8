import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { open, openElsewhere, query, serverPid, testFolder } from './embedded-rig.ts'

const rounds = 30

it(`loses no acknowledged row in ${rounds} kills of the process, the server or both, while it writes`, async () => {
  const { dataDir, cluster } = testFolder()
  const acknowledged: number[] = []
  const setup = await open(dataDir)
  await query(setup.url, 'CREATE TABLE diario (numero int PRIMARY KEY)')
  await setup.stop()

  for (let round = 0; round < rounds; round++) {
    const { url, kill } = await openElsewhere(dataDir)
    const pid = serverPid(cluster)
    const writing = write(url, acknowledged)
    await sleep(200 + ((round * 137) % 900))
    if (round % 3 > 0) process.kill(pid, 'SIGKILL')
    if (round % 3 < 2) await kill()
    await writing
    if (round % 3 === 2) await kill()
  }

  const { url } = await open(dataDir)
  const found = new Set((await query(url, 'SELECT numero FROM diario')).map((row) => row.numero))
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(acknowledged.filter((numero) => !found.has(numero))).toEqual([])
})

it('recovers from a first start that was killed at any moment', async () => {
  for (let delayMs = 20; delayMs <= 1000; delayMs += 70) {
    const { dataDir } = testFolder()
    const other = openElsewhere(dataDir, `( sleep ${delayMs / 1000}; kill -9 $$ ) &`)
    await other.catch(() => {})
    await sleep(300)
    const { url, stop } = await open(dataDir)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    await stop()
    // The initdb of the killed process has ended, so this start can delete its draft.
    const again = await open(dataDir)
    await again.stop()
    expect(readdirSync(dataDir).filter((name) => name.includes('parcial'))).toEqual([])
  }
})

async function write(url: string, acknowledged: number[]) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    for (;;) {
      const numero = (acknowledged.at(-1) ?? 0) + 1
      await client.query('INSERT INTO diario VALUES ($1) ON CONFLICT DO NOTHING', [numero])
      acknowledged.push(numero)
    }
  } catch {
    // The kill.
  }
}

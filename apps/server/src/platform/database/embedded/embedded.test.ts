import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database.ts'
import { databaseAccount } from './account.ts'
import { ended, open, openElsewhere, query, serverPid, testFolder, useCreatedFolder } from './embedded-rig.ts'
import { startOf } from './process-identity.ts'

const createdFolder = useCreatedFolder()

describe('a first start', () => {
  it("creates a database whose owner is no superuser, with a password file that only the folder's owner reads", async () => {
    const { dataDir } = testFolder()
    const { url } = await open(dataDir)
    const [role] = await query(
      url,
      'SELECT current_database() AS name, rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    )
    expect(role).toEqual({ name: 'zelo', rolsuper: false, rolcreaterole: true })
    expect(statSync(join(dataDir, 'credenciais.json')).mode & 0o777).toBe(0o600)
    const [{ extnames }] = await query(url, 'SELECT array_agg(extname::text) AS extnames FROM pg_extension')
    expect(extnames).toEqual(expect.arrayContaining(['btree_gist', 'pg_trgm', 'unaccent', 'citext']))
  })

  it('listens on 127.0.0.1 only, with a password, and lets no superuser in', async () => {
    const { dataDir, cluster } = testFolder()
    const { url } = await open(dataDir)
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4]).toBe('')
    await expect(query(url.replace(/:[^:@]+@/, ':errada@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await expect(query(url.replace('//zelo:', '//postgres:'), 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/)
  })

  it('takes a small cache for its small data', async () => {
    const { url } = await open(testFolder().dataDir)
    expect(await query(url, 'SHOW shared_buffers')).toEqual([{ shared_buffers: '16MB' }])
  })

  it('recovers from an interrupted start', async () => {
    const { dataDir, cluster } = testFolder()
    mkdirSync(join(dataDir, 'cluster.parcial-1/base'), { recursive: true })
    writeFileSync(join(dataDir, 'cluster.parcial-1/PG_VERSION'), '18\n')
    const { url } = await open(dataDir)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
    expect(existsSync(cluster)).toBe(true)
  })

  it('reports a full disk, and leaves no partial data', async () => {
    const { dataDir } = testFolder()
    await expect(openElsewhere(dataDir, 'ulimit -f 1000')).rejects.toThrow(/O disco de .* está cheio.*Libere espaço/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('works in a folder that only its owner can enter', async () => {
    const { parent, dataDir } = testFolder()
    chmodSync(parent, 0o700)
    const { url } = await open(dataDir)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    expect(existsSync(join(dataDir, 'dados'))).toBe(databaseAccount() !== undefined)
  })
})

describe('a warm start', () => {
  it('finds the data of the last one', async () => {
    const { dataDir } = createdFolder()
    const first = await open(dataDir)
    await query(first.url, 'CREATE TABLE lembrete AS SELECT 42 AS numero')
    await first.stop()
    const second = await open(dataDir)
    expect(await query(second.url, 'SELECT numero FROM lembrete')).toEqual([{ numero: 42 }])
  })

  it('sets a new password when its file is lost', async () => {
    const { dataDir } = createdFolder()
    rmSync(join(dataDir, 'credenciais.json'))
    const { url } = await open(dataDir)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  })

  it('takes another port when the preferred one is in use', async () => {
    const { dataDir } = createdFolder()
    const taken = await listen()
    const { url } = await open(dataDir, taken)
    expect(Number(new URL(url).port)).not.toBe(taken)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  })

  it('refuses data of another major version untouched, and says what to do', async () => {
    const { dataDir, cluster } = testFolder()
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
    await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*Nada foi alterado.*ZELO_DATA=/)
    expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it('refuses a folder that is not a database, untouched', async () => {
    const { dataDir, cluster } = testFolder()
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'fotos.txt'), 'férias')
    await expect(open(dataDir)).rejects.toThrow(/arquivos que o Zelo não criou/)
    expect(readdirSync(cluster)).toEqual(['fotos.txt'])
  })
})

describe('two at once', () => {
  it('refuses the second process on one folder and does not disturb the first', async () => {
    const { dataDir } = createdFolder()
    const first = await openElsewhere(dataDir)
    await expect(open(dataDir)).rejects.toThrow(/já está aberto.*processo \d+.*Ctrl\+C/)
    expect(await query(first.url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    await first.kill()
  })

  it('lets one of two simultaneous starts win', async () => {
    const { dataDir } = createdFolder()
    const results = await Promise.allSettled([open(dataDir), open(dataDir)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('after kill -9', () => {
  it('of the process: the server ends by itself and the next start finds the data', async () => {
    const { dataDir, cluster } = createdFolder()
    const other = await openElsewhere(dataDir)
    await query(other.url, 'CREATE TABLE lembrete AS SELECT 42 AS numero')
    const pid = serverPid(cluster)
    await other.kill()
    await ended(pid)
    const { url } = await open(dataDir)
    expect(await query(url, 'SELECT numero FROM lembrete')).toEqual([{ numero: 42 }])
  })

  it('of the process and its guard: the next start stops the left-over server and replaces it', async () => {
    const { dataDir, cluster } = createdFolder()
    const other = await openElsewhere(dataDir)
    await query(other.url, 'CREATE TABLE lembrete AS SELECT 42 AS numero')
    const pid = serverPid(cluster)
    process.kill(parentOf(pid), 'SIGKILL')
    await other.kill()
    expect(startOf(pid)).toBeDefined()
    const { url } = await open(dataDir)
    expect(serverPid(cluster)).not.toBe(pid)
    expect(startOf(pid)).toBeUndefined()
    expect(await query(url, 'SELECT numero FROM lembrete')).toEqual([{ numero: 42 }])
  })

  it('of the server: it comes back at the same address', async () => {
    const { dataDir, cluster } = createdFolder()
    const { url } = await open(dataDir)
    const pid = serverPid(cluster)
    process.kill(pid, 'SIGKILL')
    await ended(pid)
    await expect
      .poll(() => query(url, 'SELECT 1 AS um').catch(() => 'not yet'), { timeout: 20_000 })
      .toEqual([{ um: 1 }])
  })

  it("and a reboot: another process with the old server's pid is not touched", async () => {
    const { dataDir, cluster } = createdFolder()
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready   \n`)
    const { url } = await open(dataDir)
    expect(await query(url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  })
})

it('leaves no process and no lock after stop', async () => {
  const { dataDir, cluster } = createdFolder()
  const database = await open(dataDir)
  const pid = serverPid(cluster)
  const guard = parentOf(pid)
  await database.stop()
  expect([startOf(pid), startOf(guard)]).toEqual([undefined, undefined])
  expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'credenciais.json', 'postgres.log'])
})

function parentOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1])
}

async function listen() {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

it('a stop right after the pool was closed reports no lost connection', async () => {
  const { dataDir } = createdFolder()
  const { url, stop } = await open(dataDir)
  const lost: Error[] = []
  const db = openDatabase(url, { onError: (error) => lost.push(error) })
  await Promise.all(Array.from({ length: 10 }, () => db.pool.query('SELECT pg_sleep(0.1)')))
  await db.close()
  await stop()
  expect(lost).toEqual([])
})

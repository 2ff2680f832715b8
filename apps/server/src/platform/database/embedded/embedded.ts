import { existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Account, databaseAccount } from './account.ts'
import { binariesFor } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { diskFull, EmbeddedDatabaseError } from './embedded-error.ts'
import { clusterHome } from './folder.ts'
import { stopLeftover } from './leftover.ts'
import { lockFolder } from './owner-lock.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

type Options = {
  /** Folder of the data, made when absent. One process at a time owns it. */
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Wished port; another free one is taken when it is in use. */
  port?: number
  /** PostgreSQL settings on top of ours; tests turn durability off. */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL that comes with Zelo and keeps it running until `stop()` or the end of this process, kill -9 included.
 * `url` connects as the role `zelo`: not a superuser, owner of the database `zelo`, may create roles and databases.
 * Throws EmbeddedDatabaseError, whose message tells the person at the terminal what to do.
 */
export async function startEmbedded({ dataDir, ...options }: Options): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  let release = () => {}
  try {
    mkdirSync(folder, { recursive: true })
    release = lockFolder(folder)
    return await startOwned(folder, release, options)
  } catch (error) {
    release()
    throw isDiskFull(error) ? diskFull(folder) : error
  }
}

async function startOwned(folder: string, release: () => void, { log, port, settings = {} }: Omit<Options, 'dataDir'>) {
  const own = databaseAccount()
  const home = clusterHome(folder, own)
  const cluster = join(home, 'cluster')
  const account = ownerOf(cluster) ?? own
  const binaries = binariesFor(account)
  if (await stopLeftover(cluster)) log.warn({ cluster }, 'stopped a PostgreSQL that an earlier process left running')
  if (!existsSync(cluster)) log.info({ cluster }, 'creating the embedded database')
  const password = prepareCluster({ cluster, home, dataDir: folder, binaries, account })
  const start = (on: number) =>
    startServer({ binaries, cluster, account, port: on, settings, logFile: join(folder, 'postgres.log') })
  const first = await startOnFreePort(start, port)
  const stop = supervise(first.server, () => start(first.port), log)
  const url = `postgresql://zelo:${password}@127.0.0.1:${first.port}/zelo`
  return { url, stop: () => stop().finally(release) }
}

function isDiskFull(error: unknown) {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** A cluster stays with the account that made it, whoever root would lend today. */
function ownerOf(cluster: string): Account {
  if (process.getuid?.() !== 0 || !existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

async function startOnFreePort(start: (port: number) => Promise<ServerProcess>, wished?: number) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? wished : undefined)
    try {
      return { server: await start(port), port }
    } catch (error) {
      // Somebody took the port in between, or children of a killed server are still leaving the shared memory.
      const isPassing =
        error instanceof EmbeddedDatabaseError && /Address already in use|still in use/.test(error.message)
      if (!isPassing || attempt === 20) throw error
      await sleep(200)
    }
  }
}

/** Starts the server again when it ends by itself (out of memory, killed by hand); gives up after five times in a minute. */
function supervise(first: ServerProcess, restart: () => Promise<ServerProcess>, log: Options['log']) {
  let current: Promise<ServerProcess> = Promise.resolve(first)
  let isStopping = false
  let stopped: Promise<void> | undefined
  const ends: number[] = []

  function watch(server: ServerProcess) {
    void server.exited.then(async () => {
      if (isStopping) return
      ends.push(Date.now())
      if (ends.filter((instant) => Date.now() - instant < 60_000).length > 5) {
        log.error('the embedded database keeps ending; not started again')
        return
      }
      log.error('the embedded database ended by itself; starting it again')
      current = restart()
      await current.then(watch, (error: unknown) => log.error(error, 'the embedded database did not start again'))
    })
  }
  watch(first)

  return () => {
    isStopping = true
    stopped ??= current.then(
      (server) => server.stop(),
      () => {},
    )
    return stopped
  }
}

function freePort(wished = 0): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', () => (wished ? resolvePort(freePort()) : reject(new Error('no free port on 127.0.0.1'))))
    probe.listen(wished, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolvePort(port))
    })
  })
}

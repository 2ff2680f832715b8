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
  /** Data folder, created if missing; owned by one process at a time. */
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Preferred port; if it is in use, any free one. */
  port?: number
  /** Overrides of PostgreSQL settings; tests turn durability off. */
  settings?: Record<string, string>
}

/**
 * Starts the bundled PostgreSQL and keeps it running until `stop()` or the end of this process,
 * even by kill -9. `url` connects as role `zelo`: no superuser, owner of database `zelo`, may
 * create roles and databases. Throws EmbeddedDatabaseError.
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

/** A cluster keeps the account that created it. */
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
      // The port was taken meanwhile, or children of a killed server still hold the shared memory.
      const isPassing =
        error instanceof EmbeddedDatabaseError && /Address already in use|still in use/.test(error.message)
      if (!isPassing || attempt === 20) throw error
      await sleep(200)
    }
  }
}

/** Restarts a server that ends by itself; gives up after five times in a minute. */
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

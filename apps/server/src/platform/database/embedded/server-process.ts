import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { fromOutput } from './embedded-error.ts'
import { endServer, readPostmaster } from './leftover.ts'

/**
 * Guard shell around PostgreSQL: when its standard input closes, even by kill -9 of this process,
 * it asks PostgreSQL for a fast shutdown. It has its own session, so Ctrl+C does not reach
 * PostgreSQL before requests in flight end.
 */
const guard = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } 2>/dev/null &
watch=$!
exec 3<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"`

export type ServerProcess = { exited: Promise<unknown>; stop(): Promise<void> }

type Options = {
  binaries: string
  cluster: string
  logFile: string
  account: Account
  port: number
  settings: Record<string, string>
}

/** Resolves when the server accepts connections; throws its output if it ends first. */
export async function startServer(options: Options): Promise<ServerProcess> {
  const { binaries, cluster, logFile, account, port } = options
  const settings = { ...fixedSettings, shared_buffers: cacheFor(cluster), ...options.settings, port: String(port) }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile, 'w', 0o600)
  const child = spawn('/bin/sh', ['-c', guard, 'sh', join(binaries, 'bin/postgres'), '-D', cluster, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const stdin = child.stdin as Socket // 'pipe' above
  stdin.on('error', () => {})
  child.once('exit', () => stdin.destroy())
  child.unref()
  stdin.unref()

  async function stop() {
    child.ref()
    stdin.end()
    const pid = readPostmaster(cluster)?.pid
    if (pid) await endServer(pid)
    await exited
  }

  let hasEnded = false
  void exited.then(() => {
    hasEnded = true
  })
  for (;;) {
    const found = readPostmaster(cluster)
    if (found?.isReady && found.port === port) return { exited, stop }
    if (hasEnded) throw fromOutput(cluster, readFileSync(logFile, 'utf8'))
    await sleep(10)
  }
}

/** PostgreSQL must not log failed statements: they contain personal data. */
const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Each process costs memory, and reading ahead pays for data that no cache holds.
  io_method: 'sync',
  max_logical_replication_workers: '0',
}

const MB = 1024 * 1024

/**
 * PostgreSQL fills its cache in time, however little of it helps. A search among 200,000 clients
 * is as fast in a quarter of its default, one among 30,000 in an eighth; where the indexes no
 * longer fit it takes thrice as long.
 */
function cacheFor(cluster: string): string {
  const base = join(cluster, 'base')
  const sizes = readdirSync(base, { recursive: true }).map((name) => statSync(join(base, String(name))).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return bytes < 100 * MB ? '16MB' : bytes < 200 * MB ? '32MB' : '128MB'
}

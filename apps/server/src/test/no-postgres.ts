import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '#platform/database/embedded/account.ts'
import { binariesFor } from '#platform/database/embedded/binaries.ts'
import { readPostmaster, stopLeftover } from '#platform/database/embedded/leftover.ts'
import { startServer } from '#platform/database/embedded/server-process.ts'
import { prepararBanco } from '#platform/jobs/schema.ts'

/** PostgreSQL server of a drill: can be frozen, killed and promoted. */
export type NoPostgres = {
  pasta: string
  porta: number
  url: string
  sql<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Resolves when it ends for any reason. */
  terminou: Promise<unknown>
  /** Kills all its processes, as a power loss. */
  perder(): void
  congelar(): void
  descongelar(): void
  parar(): Promise<void>
}

const account = databaseAccount()
const binaries = binariesFor(account)

export function pastaDeNos(): { pasta: string; apagar(): void } {
  const pasta = mkdtempSync(join(tmpdir(), 'zelo-nos-'))
  chmodSync(pasta, 0o711)
  darAoBanco(pasta)
  return { pasta, apagar: () => rmSync(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}

const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']

export function darAoBanco(pasta: string): void {
  if (account) chownSync(pasta, account.uid, account.gid)
}

/** Creates a stopped cluster in `pasta`, with the migrated database. */
export async function criarNo(pasta: string): Promise<void> {
  mkdirSync(pasta, { mode: 0o700 })
  darAoBanco(pasta)
  rodar(join(binaries, 'bin/initdb'), ['-D', pasta, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale])
  const no = await iniciarNo(pasta)
  const postgres = `postgresql://postgres@127.0.0.1:${no.porta}/postgres`
  await consultar(postgres, 'CREATE ROLE zelo LOGIN CREATEDB CREATEROLE')
  await consultar(postgres, 'CREATE DATABASE zelo OWNER zelo')
  await prepararBanco(no.url)
  await no.parar()
}

/** Copies a stopped server; `standby`: it follows the primary of its settings. */
export function copiarNo(de: string, para: string, { standby = false } = {}): void {
  rodar('cp', ['-a', de, para])
  if (standby) writeFileSync(join(para, 'standby.signal'), '')
}

export async function iniciarNo(
  pasta: string,
  settings: Record<string, string> = {},
  porta?: number,
): Promise<NoPostgres> {
  const port = porta ?? (await portaLivre())
  // A killed server's file still says «ready».
  await stopLeftover(pasta)
  const server = await startServer({ binaries, cluster: pasta, account, port, settings, logFile: `${pasta}.log` })
  const address = `127.0.0.1:${port}`
  return {
    pasta,
    porta: port,
    url: `postgresql://zelo@${address}/zelo`,
    sql: (text, values) => consultar(`postgresql://postgres@${address}/zelo`, text, values),
    terminou: server.exited,
    perder: () => sinalizar(pasta, 'SIGSTOP', 'SIGKILL'),
    congelar: () => sinalizar(pasta, 'SIGSTOP'),
    descongelar: () => sinalizar(pasta, 'SIGCONT'),
    async parar() {
      if (existsSync(join(pasta, 'postmaster.pid'))) sinalizar(pasta, 'SIGCONT')
      await server.stop()
    },
  }
}

async function consultar<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Below the ephemeral ports: nobody takes it while its server is down. */
export function portaLivre(): Promise<number> {
  const porta = randomInt(10_000, 30_000)
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(portaLivre()))
      .listen(porta, '127.0.0.1', () => probe.close(() => resolve(porta)))
  })
}

function rodar(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { ...account, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`)
}

/** Signals each process: they have sessions of their own, so a group signal misses them. */
function sinalizar(pasta: string, ...signals: NodeJS.Signals[]): void {
  const postmaster = readPostmaster(pasta)?.pid
  if (!postmaster) return
  for (const signal of signals) {
    for (const pid of [postmaster, ...filhosDe(postmaster)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // Ended meanwhile.
      }
    }
  }
}

function filhosDe(pai: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const linhas = stdout
      .trim()
      .split('\n')
      .map((linha) => linha.trim().split(/\s+/).map(Number))
    return linhas.flatMap(([pid, ppid]) => (pid && ppid === pai ? [pid] : []))
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && paiDe(pid) === pai)
}

function paiDe(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

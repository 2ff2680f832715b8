import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { removeDataFolder } from './folder.ts'
import { readPostmaster } from './leftover.ts'
import { startOf } from './process-identity.ts'

const log = pino({ level: 'silent' })

/** A data folder for one test; after the test its processes are ended and it is deleted. */
export function testFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'zelo-embedded-'))
  chmodSync(parent, 0o711)
  const dataDir = join(parent, 'postgres')
  const cluster = join(dataDir, 'cluster')
  onTestFinished(async () => {
    removeDataFolder(dataDir)
    rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return { parent, dataDir, cluster }
}

/**
 * The same with a stopped database in it. It is a copy, because creating one takes longer than most
 * tests.
 */
export function useCreatedFolder(): () => ReturnType<typeof testFolder> {
  let parent = ''
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'zelo-embedded-'))
    chmodSync(parent, 0o711)
    const database = await startEmbedded({ dataDir: join(parent, 'postgres'), log })
    await database.stop()
  })
  afterAll(() => {
    removeDataFolder(join(parent, 'postgres'))
    rmSync(parent, { recursive: true, force: true })
  })
  return () => {
    const folder = testFolder()
    execFileSync('cp', ['-a', join(parent, 'postgres'), folder.dataDir])
    return folder
  }
}

export async function open(dataDir: string, port?: number) {
  const database = await startEmbedded({ dataDir, log, port })
  onTestFinished(() => database.stop())
  return database
}

export async function query(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Starts another process that owns the folder until killed. `limits`: shell commands before. */
export async function openElsewhere(dataDir: string, limits = ':') {
  const command = [process.execPath, '--input-type=module', '-e', elsewhere, dataDir]
  const child = spawn('/bin/sh', ['-c', `${limits}\nexec "$@"`, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      if (text.startsWith('postgresql://')) resolve(text.trim())
      else reject(new Error(text))
    })
    child.once('close', () => reject(new Error('the other process ended without a word')))
  })
  return { url, kill: () => kill(child) }
}

const elsewhere = `
const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
const log = { info() {}, warn() {}, error() {} }
await startEmbedded({ dataDir: process.argv[1], log }).then(
  ({ url }) => {
    console.log(url)
    setInterval(() => {}, 1000)
  },
  ({ message }) => console.log(message),
)`

async function kill(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

export function serverPid(cluster: string) {
  const pid = readPostmaster(cluster)?.pid
  if (!pid) throw new Error(`no server runs on ${cluster}`)
  return pid
}

export async function ended(pid: number) {
  while (startOf(pid)) await sleep(20)
}

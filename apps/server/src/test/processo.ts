import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import raiz from '../../../../package.json' with { type: 'json' }
import { createTestDatabase } from './database.ts'

/** The product in its own process, on a database that outlives it. */
export type Processo = {
  /** Direct access as the owner. */
  db: Database
  sql<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Calls the API; throws when refused or unanswered. */
  chamar<T>(method: 'GET' | 'POST', caminho: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  iniciar(): Promise<void>
  /** Kills it without warning, as a power loss. */
  matar(): Promise<void>
}

/** Node options of `npm start`. */
const opcoesDoNode: string[] = raiz.scripts.start.match(/--\S+/g) ?? []

/** Starts an instance; resolves when it answers. */
export async function ligarProcesso(
  databaseUrl: string,
  env: Record<string, string> = {},
  aoNascer?: (filho: ChildProcess) => void,
) {
  const filho = fork(fileURLToPath(new URL('./servidor.ts', import.meta.url)), {
    execArgv: opcoesDoNode,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      ZELO_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
      ZELO_DEMO: 'sim',
      ZELO_LIMITES: 'nao',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  aoNascer?.(filho)
  const morreu = once(filho, 'exit').then(() => Promise.reject(new Error('the process ended before it answered')))
  const [{ port }] = (await Promise.race([once(filho, 'message'), morreu])) as [{ port: number }]
  morreu.catch(() => {})
  return {
    porta: port,
    pid: filho.pid as number,
    async matar() {
      if (filho.exitCode !== null || filho.signalCode !== null) return
      const fim = once(filho, 'exit')
      filho.kill('SIGKILL')
      await fim
    },
  }
}

export function useProcesso(): Processo {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let vivo: Awaited<ReturnType<typeof ligarProcesso>> | undefined
  const processo: Processo = {
    db: undefined as unknown as Database,
    sql: <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withPlataforma(
        processo.db,
        'plataforma.semente',
        async (tx) => (await tx.client.query(text, values)).rows as T[],
      ),
    async chamar<T>(method: 'GET' | 'POST', caminho: string, body?: unknown, headers: Record<string, string> = {}) {
      const resposta = await fetch(`http://127.0.0.1:${vivo?.porta}/api${caminho}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`)
      return (await resposta.json()) as T
    },
    async iniciar() {
      vivo = await ligarProcesso(database.url)
    },
    matar: async () => vivo?.matar(),
  }
  beforeAll(async () => {
    database = await createTestDatabase()
    processo.db = openDatabase(database.url)
    await processo.iniciar()
  })
  afterAll(async () => {
    await processo.matar()
    await processo.db.close()
    await database.drop()
  })
  return processo
}

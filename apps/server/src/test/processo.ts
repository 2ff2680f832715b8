import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import { createTestDatabase } from './database.ts'

/** The product as a process of its own, for one file of tests, on a database that outlives it. */
export type Processo = {
  /** Past the process, as whoever owns the database. */
  db: Database
  sql<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Calls the API; throws on any refusal, and when nobody answers. */
  chamar<T>(method: 'GET' | 'POST', caminho: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  iniciar(): Promise<void>
  /** As when the machine loses power to it: nothing is finished, nothing is said. */
  matar(): Promise<void>
}

export function useProcesso(): Processo {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let filho: ChildProcess | undefined
  let porta = 0
  const processo: Processo = {
    db: undefined as unknown as Database,
    sql: <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withPlataforma(
        processo.db,
        'plataforma.semente',
        async (tx) => (await tx.client.query(text, values)).rows as T[],
      ),
    async chamar<T>(method: 'GET' | 'POST', caminho: string, body?: unknown, headers: Record<string, string> = {}) {
      const resposta = await fetch(`http://127.0.0.1:${porta}/api${caminho}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`)
      return (await resposta.json()) as T
    },
    async iniciar() {
      filho = fork(fileURLToPath(new URL('./servidor.ts', import.meta.url)), {
        execArgv: [],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: database.url,
          ZELO_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
          ZELO_DEMO: 'sim',
          ZELO_LIMITES: 'nao',
          PORT: '0',
          LOG_LEVEL: 'fatal',
        },
      })
      const [{ port }] = (await once(filho, 'message')) as [{ port: number }]
      porta = port
    },
    async matar() {
      if (!filho || filho.exitCode !== null || filho.signalCode !== null) return
      const fim = once(filho, 'exit')
      filho.kill('SIGKILL')
      await fim
    },
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

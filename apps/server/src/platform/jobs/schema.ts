import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { advisoryLock, migrate } from '../database/migrate.ts'
import { filaMorta, filasDeclaradas } from './filas.ts'

export const schema = 'pgboss'

/**
 * Creates or updates job tables, queues and the doors' grants, under the migrations' lock. Leaves
 * no connection open, because the database may become a template. @param url owner connection
 */
export async function prepararJobs(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    const boss = new PgBoss({ connectionString: url, schema, max: 1, supervise: false, schedule: false })
    boss.on('error', () => {}) // Only background errors: the calls below throw their own.
    await boss.start()
    try {
      const feitas = new Map((await boss.getQueues()).map((fila) => [fila.name, fila]))
      for (const fila of filasDeclaradas()) await declarar(boss, fila, feitas)
    } finally {
      await boss.stop({ graceful: false })
    }
    await lock.query(permissoes)
  } finally {
    await lock.end()
  }
}

/** What an instance does once before it opens its services: migrations, then job tables. */
export async function prepararBanco(url: string): Promise<string[]> {
  const migradas = await migrate(url)
  await prepararJobs(url)
  return migradas
}

type Feitas = ReadonlyMap<string, object>

async function declarar(boss: PgBoss, fila: ReturnType<typeof filasDeclaradas>[number], feitas: Feitas): Promise<void> {
  const morta = filaMorta(fila.nome)
  if (!feitas.has(morta)) await boss.createQueue(morta, { retentionSeconds: 90 * 24 * 3600 })
  const options = { ...fila.queue, deadLetter: morta }
  const feita: Record<string, unknown> | undefined = feitas.get(fila.nome) && { ...feitas.get(fila.nome) }
  if (!feita) await boss.createQueue(fila.nome, options)
  else if (Object.entries(options).some(([nome, valor]) => feita[nome] !== valor))
    await boss.updateQueue(fila.nome, options)
}

// The doors can enqueue only: a company must not read other companies' jobs. PostgreSQL demands
// SELECT on the two columns that the insert returns.
const permissoes = `
  GRANT USAGE ON SCHEMA ${schema} TO zelo_app, zelo_plataforma;
  GRANT SELECT ON ${schema}.queue TO zelo_app, zelo_plataforma;
  GRANT INSERT ON ${schema}.job_common TO zelo_app, zelo_plataforma;
  GRANT SELECT (id, start_after) ON ${schema}.job_common TO zelo_app, zelo_plataforma;
`

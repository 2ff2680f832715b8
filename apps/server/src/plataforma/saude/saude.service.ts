import { type Database, withPlataforma } from '#platform/database/database.ts'
import { migracoesPendentes } from '#platform/database/migrate.ts'
import { dentroDe } from '#platform/paciencia.ts'
import type { Servicos } from '#platform/servicos.ts'

type Estado = 'pronta' | 'indisponivel'
/** `escrita`: the database confirms writes, which it does not on a standby or with a full disk. */
export type Partes = { banco: Estado; escrita: Estado; migracoes: Estado; filas: Estado }

const limiteMs = 2_000
const lembrarMs = 1_000

/** The state of each part. A part that does not answer in two seconds is not ready. */
export async function conferirPartes({ db, jobs, log }: Pick<Servicos, 'db' | 'jobs' | 'log'>): Promise<Partes> {
  const leitura = dentroDe(limiteMs, withPlataforma(db, 'saude.pronta', migracoesPendentes))
  const [pendentes, escreve] = await Promise.all([
    leitura.catch((error) => {
      log.warn({ err: error }, 'saude: the database did not answer')
      return undefined
    }),
    dentroDe(limiteMs, escreverAgora(db)).then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'saude: the database does not confirm what is written')
        return false
      },
    ),
  ])
  return {
    banco: estado(pendentes !== undefined),
    escrita: estado(pendentes !== undefined && escreve),
    migracoes: estado(pendentes?.length === 0),
    filas: estado(jobs.rodando()),
  }
}

function estado(pronta: boolean): Estado {
  return pronta ? 'pronta' : 'indisponivel'
}

const emCurso = new WeakMap<Database['pool'], { tentativa: Promise<void> }>()

/**
 * One write probe at a time, whose result counts for a second. If it hangs, it holds only one
 * connection.
 */
function escreverAgora(db: Database): Promise<void> {
  const atual = emCurso.get(db.pool)
  if (atual) return atual.tentativa
  const tentativa = escrever(db)
  emCurso.set(db.pool, { tentativa })
  const esquecer = () => emCurso.delete(db.pool)
  tentativa.then(() => setTimeout(esquecer, lembrarMs).unref(), esquecer)
  return tentativa
}

/** Makes PostgreSQL write a temporary file, and waits until it has confirmed a WAL record. */
function escrever(db: Database): Promise<void> {
  return withPlataforma(db, 'saude.pronta', async ({ client }) => {
    await client.query("SET LOCAL work_mem = '64kB'")
    await client.query(
      'SELECT count(*) FROM (SELECT md5(g::text) AS x FROM generate_series(1, 4000) g ORDER BY 1 OFFSET 0) t',
    )
    const { rows } = await client.query<{ soLeitura: string }>(
      `SELECT current_setting('transaction_read_only') AS "soLeitura"`,
    )
    if (rows[0]?.soLeitura === 'on') throw new Error('The database only reads.')
    await client.query("SELECT pg_logical_emit_message(true, 'zelo', 'saude')")
  })
}

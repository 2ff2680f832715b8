import { withPlataforma } from '#platform/database/database.ts'
import { migracoesPendentes } from '#platform/database/migrate.ts'
import type { Servicos } from '#platform/servicos.ts'

type Estado = 'pronta' | 'indisponivel'
export type Partes = { banco: Estado; migracoes: Estado; filas: Estado }

const limiteMs = 2_000

/** Whether each part can do its work now. A part that does not answer in two seconds cannot. */
export async function conferirPartes({ db, jobs, log }: Pick<Servicos, 'db' | 'jobs' | 'log'>): Promise<Partes> {
  const pendentes = await dentroDoLimite(withPlataforma(db, 'saude.pronta', migracoesPendentes)).catch((error) => {
    log.warn({ err: error }, 'saude: the database did not answer')
    return undefined
  })
  return {
    banco: estado(pendentes !== undefined),
    migracoes: estado(pendentes?.length === 0),
    filas: estado(jobs.rodando()),
  }
}

function estado(pronta: boolean): Estado {
  return pronta ? 'pronta' : 'indisponivel'
}

function dentroDoLimite<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer in ${limiteMs} ms.`)), limiteMs).unref()
    }),
  ])
}

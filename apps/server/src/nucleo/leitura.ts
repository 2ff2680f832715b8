import { BancoCalado, isDatabaseAway } from '#platform/database/availability/away.ts'
import { type Database, provar } from '#platform/database/database.ts'
import type { Contexto } from './contexto.ts'

/** After it the primary still has time to answer. */
const prazoDaReservaMs = 4_000

/**
 * Reads what may be some seconds old: on the standby while it keeps up, otherwise on the primary.
 * `ler` only reads: it runs again on the primary where the standby failed. A file of many pages
 * calls this once a page.
 */
export async function lerComAtraso<T>(
  { leitura, db }: Pick<Contexto, 'leitura' | 'db'>,
  ler: (db: Database) => Promise<T>,
): Promise<T> {
  const reserva = await leitura?.escolher()
  if (!reserva) return ler(db)
  const lida = antesDe(prazoDaReservaMs, ler(reserva))
  lida.catch(() => {})
  // The standby does not know yet that a session ended.
  if (db.prova) await provar(db)
  try {
    return await lida
  } catch (error) {
    if (isDatabaseAway(error)) leitura?.falhou(error)
    return ler(db)
  }
}

function antesDe<T>(ms: number, resposta: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new BancoCalado('The standby did not answer in time.')), ms)
  return Promise.race([resposta, promise]).finally(() => clearTimeout(timer))
}

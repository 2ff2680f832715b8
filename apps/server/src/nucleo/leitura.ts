import { BancoCalado, isDatabaseAway } from '#platform/database/availability/away.ts'
import { type Database, provar } from '#platform/database/database.ts'
import { dentroDe } from '#platform/paciencia.ts'
import type { Contexto } from './contexto.ts'

/** Short enough that the primary can still answer within the time of the call. */
const prazoDaReservaMs = 4_000

/**
 * Reads data that may be some seconds old: from the standby if it keeps up, else from the primary.
 * `ler` must only read, because it runs again on the primary if the standby fails. An export calls
 * this once for each page.
 */
export async function lerComAtraso<T>(
  { leitura, db }: Pick<Contexto, 'leitura' | 'db'>,
  ler: (db: Database) => Promise<T>,
): Promise<T> {
  const reserva = await leitura?.escolher()
  if (!reserva) return ler(db)
  const lida = dentroDe(prazoDaReservaMs, ler(reserva), calada)
  lida.catch(() => {})
  // The standby may not know yet that the session ended, so the primary checks the session.
  if (db.prova) await provar(db)
  try {
    return await lida
  } catch (error) {
    if (isDatabaseAway(error)) leitura?.falhou(error)
    return ler(db)
  }
}

const calada = () => new BancoCalado('The standby did not answer in time.')

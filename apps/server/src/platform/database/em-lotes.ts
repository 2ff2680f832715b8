import { type Database, lerPlataforma, type Tx } from './database.ts'
import type { Motivo } from './motivos.ts'

const lote = 200
const primeiroId = '00000000-0000-0000-0000-000000000000'

/**
 * Yields all rows of a query of the platform door in pages, one round trip per page, whether or
 * not processing changes the rows. `ler` returns up to `lote` rows with an id greater than
 * `depoisDe`, sorted by id.
 */
export async function* emLotes<T extends { id: string }>(
  db: Database,
  motivo: Motivo,
  ler: (tx: Tx, depoisDe: string, lote: number) => PromiseLike<T[]>,
): AsyncGenerator<T> {
  let depoisDe = primeiroId
  for (;;) {
    const [rows] = await lerPlataforma(db, motivo, (tx) => [ler(tx, depoisDe, lote)])
    yield* rows
    const ultima = rows.at(-1)
    if (rows.length < lote || ultima === undefined) return
    depoisDe = ultima.id
  }
}

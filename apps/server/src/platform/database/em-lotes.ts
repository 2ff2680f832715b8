const lote = 200
const primeiroId = '00000000-0000-0000-0000-000000000000'

/**
 * Yields all rows of a query in pages, also when processing leaves rows unchanged. `ler` returns up
 * to `lote` rows with an id greater than `depoisDe`, sorted by it.
 */
export async function* emLotes<T>(
  idDe: (row: T) => string,
  ler: (depoisDe: string, lote: number) => Promise<T[]>,
): AsyncGenerator<T> {
  let depoisDe = primeiroId
  for (;;) {
    const rows = await ler(depoisDe, lote)
    yield* rows
    const ultima = rows.at(-1)
    if (rows.length < lote || ultima === undefined) return
    depoisDe = idDe(ultima)
  }
}

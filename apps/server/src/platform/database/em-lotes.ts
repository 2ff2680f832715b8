const lote = 200
const primeiroId = '00000000-0000-0000-0000-000000000000'

/**
 * Every row of a question that is asked page by page, so that rows which stay as they are keep none behind them waiting. `ler` gives the
 * next rows by uuid ascending, at most `lote` of them and all with an id greater than `depoisDe`.
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

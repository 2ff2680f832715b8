import { sqlState } from './database.ts'

const inFailedTransaction = '25P02'
/** An earlier packet failed before it named the statement, or a pooler forgot the name. */
const unknownName = '26000'

/**
 * Sends a transaction's statements without waiting in between. After one fails the server refuses
 * the rest; throws that first failure once all have settled.
 */
export async function pipelined<T extends readonly unknown[]>(
  statements: [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(statements)
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw causeOf(failures)
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never
}

/** The failure that caused the others. */
function causeOf(failures: unknown[]): unknown {
  const consequences = [unknownName, inFailedTransaction]
  const rank = (failure: unknown) => consequences.indexOf(sqlState(failure) ?? '')
  return failures.toSorted((one, other) => rank(one) - rank(other))[0]
}

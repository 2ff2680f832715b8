import { sqlState } from './database.ts'

const inFailedTransaction = '25P02'

/**
 * Sends a transaction's statements without waiting in between. After one fails the server refuses
 * the rest; throws that first failure once all have settled.
 */
export async function pipelined<T extends readonly unknown[]>(
  statements: [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(statements)
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw failures.find((failure) => sqlState(failure) !== inFailedTransaction) ?? failures[0]
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never
}

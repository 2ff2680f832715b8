import pg from 'pg'

// SQLSTATE: connection lost, server stopping or starting, out of resources, read-only standby,
// or a pooler that forgot our prepared statements.
const states = /^(08|53|57P|25006|26000)/
const calls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/

/** The database did not answer in time. */
export class BancoCalado extends Error {}

/** Whether the database itself failed: a retry may succeed. A COMMIT may have taken effect. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof pg.DatabaseError) return states.test(current.code ?? '')
    if (current instanceof BancoCalado) return true
    // A TypeError is a failed `fetch` of another service.
    if (current instanceof TypeError) return false
    const { syscall } = current as NodeJS.ErrnoException
    if (calls.has(syscall ?? '') || words.test(current.message)) return true
  }
  return false
}

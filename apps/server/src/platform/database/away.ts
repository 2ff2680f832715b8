import pg from 'pg'

// Connection lost, server stopping or starting, out of room (disk, memory, connections), and a standby that is not promoted yet.
const states = /^(08|53|57P|25006)/
const calls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/

/** True for a failure of the database itself, wrapped or not: the same call may succeed once it is back. Whether a COMMIT counted is unknown. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof pg.DatabaseError) return states.test(current.code ?? '')
    // A call to somebody else that failed is none of ours.
    if (current instanceof TypeError) return false
    const { syscall } = current as NodeJS.ErrnoException
    if (calls.has(syscall ?? '') || words.test(current.message)) return true
  }
  return false
}

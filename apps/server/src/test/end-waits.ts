import type pg from 'pg'

/** Makes the waiting jobs of a queue due, and wakes its workers. */
export async function endWaits(owner: pg.Pool | pg.Client, fila: string): Promise<void> {
  await owner.query(
    "UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state < 'active' AND start_after > now()",
    [fila],
  )
  await owner.query("SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [fila])
}

import type pg from 'pg'

/** Makes the jobs of a queue that wait due, and wakes its workers. Returns how many waited. */
export async function endWaits(owner: pg.Pool | pg.Client, fila: string): Promise<number> {
  const { rowCount } = await owner.query(
    "UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state < 'active' AND start_after > now()",
    [fila],
  )
  await owner.query("SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [fila])
  return rowCount ?? 0
}

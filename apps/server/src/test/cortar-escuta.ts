type Dono = { query(text: string): Promise<unknown> }

/** Cuts the connections that listen to this database; those of another test file stay. */
export function cortarEscuta(dono: Dono): Promise<unknown> {
  return dono.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'zelo-realtime'`,
  )
}

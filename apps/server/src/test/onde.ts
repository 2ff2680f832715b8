import pg from 'pg'

/** Tables of product and queue that contain a text in any column, sorted. */
export async function tabelasCom(url: string, texto: string): Promise<string[]> {
  const dono = new pg.Client(url)
  await dono.connect()
  const { rows } = await dono.query(
    `SELECT format('%I.%I', n.nspname, c.relname) AS tabela FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r'`,
  )
  const achadas: string[] = []
  for (const { tabela } of rows) {
    const { rowCount } = await dono.query(
      `SELECT FROM ${tabela} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [texto],
    )
    if (rowCount) achadas.push(tabela)
  }
  await dono.end()
  return achadas.sort()
}

/** Tables with rows that reference a user by foreign key. */
export async function tabelasDoUsuario(url: string, usuarioId: number): Promise<string[]> {
  const dono = new pg.Client(url)
  await dono.connect()
  const { rows } = await dono.query(
    `SELECT con.conrelid::regclass::text AS tabela, a.attname AS coluna FROM pg_constraint con
     JOIN pg_attribute a ON a.attrelid = con.conrelid AND a.attnum = con.conkey[1]
     WHERE con.contype = 'f' AND con.confrelid = 'usuario'::regclass`,
  )
  const achadas = new Set<string>()
  for (const { tabela, coluna } of rows) {
    const { rowCount } = await dono.query(`SELECT FROM ${tabela} WHERE ${coluna} = $1 LIMIT 1`, [usuarioId])
    if (rowCount) achadas.add(tabela)
  }
  await dono.end()
  return [...achadas].sort()
}

import pg from 'pg'

/** Tables that stay small however large company or installation: kept by hand, or limited. */
const pequenas =
  `perfil perfil_permissao plano categoria fuso_horario servidor template_email template_versao prompt prompt_versao
  configuracao_plataforma direitos_dos_perfis empresa empresa_usuario servico profissional profissional_servico horario cupom parceiro parceiro_repasse interrupcao usuario_perfil
  segundo_fator sessao canal canal_modelo canal_identidade canal_finalidade sinal_conta roteiro resposta_rapida instrucao_versao excecao_horario
  feriado_resposta assinatura_uso agente_uso_dia indicador_dia pergunta ensino webhook calendario chave_api`.split(
    /\s+/,
  )

/** Rows of one client, one conversation. */
const dosMesmos = 1_000

type Coluna = {
  nome: string
  tipo: string
  largura: number | null
  unica: boolean
  identidade: boolean
  mae: string | null
}

/**
 * Fills the tables that the statements `lidas` name. The company's rows (all rows of a platform
 * table) are repeated: `linhas` with new parents, and a thousand more under the parents they have.
 * Instants lie half an hour apart, back from the first.
 */
export async function multiplicar(
  url: string,
  { empresaId, linhas, lidas }: { empresaId: string; linhas: number; lidas: string },
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("SET statement_timeout = 0; SET work_mem = '64MB'; SET maintenance_work_mem = '256MB'")
    const { rows: tabelas } = await client.query<{ nome: string }>(
      `SELECT relname AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition
         AND relname <> ALL ($1) ORDER BY 1`,
      [pequenas],
    )
    const deCada = await emOrdem(
      tabelas.filter(({ nome }) => new RegExp(`\\b${nome}\\b`).test(lidas)),
      async ({ nome }) => ({ nome, colunas: await lerColunas(client, nome) }),
    )
    // Copies of right rows are right: no trigger, reference or check needs to look.
    const { rows: referencias } = await client.query<{ sql: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
       WHERE contype IN ('f', 'c') AND connamespace = 'public'::regnamespace AND conparentid = 0`,
    )
    await client.query(referencias.map(({ sql }) => sql).join(';'))
    // An index is built at once in a fraction of the time that each row would take.
    const { rows: indices } = await client.query<{ nome: string; sql: string }>(
      `SELECT indexrelid::regclass::text AS nome, pg_get_indexdef(indexrelid) AS sql FROM pg_index
       WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique AND NOT indisexclusion`,
      [deCada.map(({ nome }) => nome)],
    )
    await client.query(indices.map(({ nome }) => `DROP INDEX ${nome}`).join(';'))
    await emOrdem(deCada, ({ nome, colunas }) => multiplicarTabela(client, nome, colunas, empresaId, linhas))
    await client.query(indices.map(({ sql }) => sql).join(';'))
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

async function emOrdem<T, R>(itens: T[], um: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  for (const item of itens) feitos.push(await um(item))
  return feitos
}

async function lerColunas(client: pg.Client, tabela: string): Promise<Coluna[]> {
  const { rows } = await client.query<Coluna>(
    `SELECT a.attname AS nome, t.typname AS tipo, a.attidentity <> '' AS identidade,
       CASE WHEN t.typname IN ('bpchar', 'varchar') THEN nullif(a.atttypmod, -1) - 4 END AS largura,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS unica,
       (SELECT k.confrelid::regclass::text FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype = 'f'
          AND k.conkey[cardinality(k.conkey)] = a.attnum LIMIT 1) AS mae
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [tabela],
  )
  return rows
}

async function multiplicarTabela(
  client: pg.Client,
  tabela: string,
  colunas: Coluna[],
  empresaId: string,
  linhas: number,
): Promise<void> {
  const onde = colunas.some(({ nome }) => nome === 'empresa_id')
    ? `WHERE coalesce(o.empresa_id, '${empresaId}') = '${empresaId}'`
    : ''
  await client.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER; ALTER TABLE ${tabela} NO FORCE ROW LEVEL SECURITY`)
  const { rowCount } = await client.query(`CREATE TEMP TABLE molde AS SELECT o.* FROM ${tabela} o ${onde}`)
  const quantas = rowCount ?? 0
  const postas = colunas.filter(({ identidade }) => !identidade)
  for (const [comMaes, de, quantasMais] of [
    [true, 1, linhas],
    [false, linhas, dosMesmos],
  ] as const) {
    if (quantas === 0) break
    await client.query(
      `INSERT INTO ${tabela} (${postas.map(({ nome }) => `"${nome}"`)}) SELECT ${postas.map((coluna) => valorDe(coluna, comMaes))}
       FROM generate_series(${de}, ${de + Math.ceil(quantasMais / quantas)}) n, molde o ON CONFLICT DO NOTHING`,
    )
  }
  await client.query(`DROP TABLE molde; ALTER TABLE ${tabela} ENABLE TRIGGER USER`)
  if (onde) await client.query(`ALTER TABLE ${tabela} FORCE ROW LEVEL SECURITY`)
}

function valorDe({ nome, tipo, largura, unica, mae }: Coluna, comMaes: boolean): string {
  const antes = `o."${nome}"`
  if (nome === 'empresa_id') return antes
  if (mae && (!comMaes || pequenas.includes(mae) || mae === 'usuario')) return antes
  if (tipo === 'uuid' && (unica || mae))
    return `overlay(md5(${antes}::text || n)::text placing '4' from 13)::uuid`
      .replace('overlay(', 'overlay(overlay(')
      .replace(' from 13)', " from 13) placing '8' from 17)")
  if (tipo === 'timestamptz') return `${antes} - n * interval '37 minutes'`
  if (nome === 'nome') return `${antes} || ' ' || n`
  if (!unica) return antes
  if (tipo === 'int2') return `((${antes} + n) % 30000)::int2`
  if (['int4', 'int8'].includes(tipo)) return `${antes} + n`
  if (tipo === 'date') return `${antes} - n`
  if (tipo === 'bytea') return `sha256(${antes} || n::text::bytea)`
  if (tipo === 'bpchar' || largura) return `lpad(n::text, ${largura}, '7')`
  return tipo === 'text' ? `${antes} || n` : antes
}

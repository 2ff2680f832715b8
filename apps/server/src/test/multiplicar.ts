import pg from 'pg'

/** Tables that people keep by hand, a few rows however large the company or the installation. */
const pequenas =
  `perfil perfil_permissao plano plano_ativo categoria categoria_negocio fuso servidor template_email template_versao prompt prompt_versao
  configuracao_plataforma direitos_dos_perfis empresa empresa_usuario servico profissional profissional_servico horario canal conta_sinal
  migracao migracoes cupom usuario_perfil segundo_fator direitos feriado instrucao instrucao_empresa`.split(/\s+/)

type Coluna = {
  nome: string
  tipo: string
  largura: number | null
  unica: boolean
  identidade: boolean
  mae: string | null
}

/**
 * Fills the tables of a small database: repeats the company's rows (or a platform table's) until
 * each growing table has `linhas`. Half of the rows get new parents, half keep theirs. Instants lie
 * half an hour apart, back from the first.
 */
export async function multiplicar(
  url: string,
  { empresaId, linhas }: { empresaId: string; linhas: number },
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Neither triggers nor references: the rows are copies of right ones.
    await client.query("SET session_replication_role = 'replica'; SET statement_timeout = 0; SET work_mem = '64MB'")
    const { rows: tabelas } = await client.query<{ nome: string }>(
      `SELECT relname AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition
         AND relname <> ALL ($1) ORDER BY 1`,
      [pequenas],
    )
    for (const { nome } of tabelas) await multiplicarTabela(client, nome, empresaId, linhas)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

async function multiplicarTabela(client: pg.Client, tabela: string, empresaId: string, linhas: number) {
  const { rows: colunas } = await client.query<Coluna>(
    `SELECT a.attname AS nome, t.typname AS tipo, a.attidentity <> '' AS identidade,
       CASE WHEN t.typname IN ('bpchar', 'varchar') THEN nullif(a.atttypmod, -1) - 4 END AS largura,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS unica,
       (SELECT k.confrelid::regclass::text FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype = 'f'
          AND k.conkey[cardinality(k.conkey)] = a.attnum LIMIT 1) AS mae
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [tabela],
  )
  const daEmpresa = colunas.some(({ nome }) => nome === 'empresa_id')
  const onde = daEmpresa ? `WHERE o.empresa_id = '${empresaId}'` : ''
  const { rows } = await client.query<{ quantas: number }>(`SELECT count(*)::int AS quantas FROM ${tabela} o ${onde}`)
  const quantas = rows[0]?.quantas ?? 0
  if (quantas === 0) return
  const postas = colunas.filter(({ identidade }) => !identidade)
  for (const comMaes of [true, false]) {
    const valores = postas.map((coluna) => valorDe(coluna, comMaes))
    await client.query(
      `INSERT INTO ${tabela} (${postas.map(({ nome }) => `"${nome}"`)}) SELECT ${valores}
       FROM generate_series(${comMaes ? 1 : linhas}, ${(comMaes ? 0 : linhas) + Math.ceil(linhas / 2 / quantas)}) n, ${tabela} o ${onde}
       ON CONFLICT DO NOTHING`,
    )
  }
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
  if (['int2', 'int4', 'int8'].includes(tipo)) return `${antes} + n`
  if (tipo === 'date') return `${antes} - n`
  if (tipo === 'bytea') return `sha256(${antes} || n::text::bytea)`
  if (tipo === 'bpchar' || largura) return `lpad(n::text, ${largura}, '7')`
  return tipo === 'text' ? `${antes} || n` : antes
}

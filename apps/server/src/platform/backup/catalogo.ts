import type pg from 'pg'
import { schema as schemaDosJobs } from '../jobs/schema.ts'
import { BackupError } from './backup-error.ts'

const schemas = ['public', schemaDosJobs]
/** Role that reads every row, trial companies included. */
const papelDeLeitura = 'zelo_experimento'

export type Tabela = { tabela: string; schema: string; colunas: string[]; temSeguranca: boolean }

/**
 * Base tables of the product, by name. `colunas`: without generated ones. Leaves out pg-boss's
 * statistics, which are one table a day.
 */
export async function tabelasDe(client: pg.ClientBase): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS tabela, n.nspname AS schema, c.relrowsecurity AND c.relforcerowsecurity AS "temSeguranca",
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS colunas
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND NOT c.relname LIKE 'queue\\_stats%'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity ORDER BY 1`,
    [schemas],
  )
  return rows
}

export async function sequenciasDe(client: pg.ClientBase): Promise<{ nome: string; valor: string; usada: boolean }[]> {
  const { rows } = await client.query<{ nome: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS nome FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND n.nspname = ANY($1) ORDER BY 1`,
    [schemas],
  )
  const lidas: { nome: string; valor: string; usada: boolean }[] = []
  for (const { nome } of rows) {
    const { rows: estado } = await client.query(`SELECT last_value::text AS valor, is_called AS usada FROM ${nome}`)
    lidas.push({ nome, ...estado[0] })
  }
  return lidas
}

/**
 * Runs `work` as a role that sees all rows of the table: forced row security hides them even from
 * the owner. Throws if a policy would hide rows, because the backup would be incomplete.
 */
export async function lendoTudo<T>(
  client: pg.ClientBase,
  { tabela, temSeguranca }: Pick<Tabela, 'tabela' | 'temSeguranca'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!temSeguranca || (await ignoraSeguranca(client))) return work()
  const { rows } = await client.query<{ ve: boolean }>(
    `SELECT coalesce(bool_or(p.polpermissive AND coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') = 'true'), false)
       AND NOT coalesce(bool_or(NOT p.polpermissive), false) AS ve
     FROM pg_policy p WHERE p.polrelid = $1::regclass AND p.polcmd IN ('*', 'r')
       AND EXISTS (SELECT FROM unnest(p.polroles) r WHERE r = 0 OR pg_has_role($2, r, 'USAGE'))`,
    [tabela, papelDeLeitura],
  )
  if (!rows[0]?.ve) throw new BackupError(`A política de segurança de ${tabela} esconde linhas de ${papelDeLeitura}.`)
  await client.query(`SET LOCAL ROLE ${papelDeLeitura}`)
  const resultado = await work()
  await client.query('RESET ROLE')
  return resultado
}

/** True for a superuser and for a role made to read everything. */
async function ignoraSeguranca(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS ignora FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0].ignora
}

/** Counts the rows that this transaction sees, and sums their hashes. */
export function contar(client: pg.ClientBase, tabela: Pick<Tabela, 'tabela' | 'temSeguranca'>) {
  return lendoTudo(client, tabela, async () => {
    const { rows } = await client.query<{ linhas: string; impressao: string }>(
      `SELECT count(*) AS linhas, coalesce(sum(hashtextextended(linha__::text, 0)::numeric), 0)::text AS impressao FROM ${tabela.tabela} linha__`,
    )
    return { linhas: Number(rows[0]?.linhas), impressao: String(rows[0]?.impressao) }
  })
}

/** Fixes the text format of values, so that equal rows have equal hashes on every server. */
export async function fixarFormato(client: pg.ClientBase): Promise<void> {
  await client.query(
    "SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0",
  )
}

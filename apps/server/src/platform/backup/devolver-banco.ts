import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { textoDaMigracao } from '../database/migrate.ts'
import { schema as schemaDosJobs } from '../jobs/schema.ts'
import { BackupError } from './backup-error.ts'
import { contar, tabelasDe } from './catalogo.ts'
import type { Manifesto } from './manifesto.ts'

/**
 * Creates the backup's schema and loads its rows in `client`'s transaction: migrations, then COPY.
 * References, indexes, triggers and forced row security are dropped meanwhile, as pg_restore does.
 * The caller commits.
 */
export async function devolverBanco(client: pg.Client, pasta: string, manifesto: Manifesto): Promise<void> {
  await client.query(
    'CREATE TABLE migracao (nome text PRIMARY KEY, hash text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())',
  )
  for (const { nome, hash } of manifesto.migracoes) await client.query(await textoConhecido(nome, hash))
  await client.query(await readFile(join(pasta, manifesto.jobs.arquivo), 'utf8'))
  exigirMesmas(await tabelasDe(client), manifesto)

  const nomes = manifesto.tabelas.map(({ tabela }) => tabela)
  const refazer = await porDeLado(client)
  await client.query(`TRUNCATE ${nomes.join(', ')}`)
  for (const { tabela, colunas, dados } of manifesto.tabelas) {
    await pipeline(
      createReadStream(join(pasta, dados.arquivo)),
      createGunzip(),
      client.query(copyFrom(`COPY ${tabela} (${colunas.join(', ')}) FROM STDIN`)),
    )
  }
  for (const { nome, valor, usada } of manifesto.sequencias)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [nome, valor, usada])
  for (const comando of refazer) await client.query(comando)
}

/** Recounts every table. Throws BackupError naming the first whose count or hash differs. */
export async function conferirBanco(client: pg.Client, manifesto: Manifesto): Promise<void> {
  const tabelas = await tabelasDe(client)
  exigirMesmas(tabelas, manifesto)
  for (const tabela of tabelas) {
    const esperada = manifesto.tabelas.find((uma) => uma.tabela === tabela.tabela)
    const achada = await contar(client, tabela)
    if (achada.linhas === esperada?.linhas && achada.impressao === esperada.impressao) continue
    throw new BackupError(
      `A tabela ${tabela.tabela} não voltou igual: ${achada.linhas} linhas, e o backup tem ${esperada?.linhas}.`,
    )
  }
}

async function textoConhecido(nome: string, hash: string): Promise<string> {
  const sql = await textoDaMigracao(nome)
  if (sql !== undefined && createHash('sha256').update(sql).digest('hex') === hash) return sql
  throw new BackupError(
    sql === undefined
      ? `O backup é de uma versão mais nova do Zelo: esta não conhece a migração ${nome}. Atualize o Zelo e restaure de novo.`
      : `A migração ${nome} desta versão não é a do backup. Restaure com a versão do Zelo que fez o backup.`,
  )
}

function exigirMesmas(tabelas: { tabela: string }[], manifesto: Manifesto): void {
  const aqui = tabelas.map(({ tabela }) => tabela)
  const la = manifesto.tabelas.map(({ tabela }) => tabela)
  const sobra = [...aqui.filter((nome) => !la.includes(nome)), ...la.filter((nome) => !aqui.includes(nome))]
  if (sobra.length > 0) throw new BackupError(`O backup e esta versão não têm as mesmas tabelas: ${sobra.join(', ')}.`)
}

/** Drops objects that slow or forbid loading; returns statements that restore them, in order. */
async function porDeLado(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ antes: string; depois: string }>(
    `SELECT antes, depois FROM (
       SELECT 1 AS vez, format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', c.oid::regclass) AS antes,
         format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', c.oid::regclass) AS depois
       FROM pg_class c WHERE c.relnamespace = ANY($1::regnamespace[]) AND c.relforcerowsecurity
       UNION ALL
       SELECT DISTINCT 2, format('ALTER TABLE %s DISABLE TRIGGER USER', t.tgrelid::regclass),
         format('ALTER TABLE %s ENABLE TRIGGER USER', t.tgrelid::regclass)
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = ANY($1::regnamespace[]) AND NOT t.tgisinternal AND t.tgparentid = 0
       UNION ALL
       SELECT 4, format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
       FROM pg_constraint k WHERE k.connamespace = ANY($1::regnamespace[]) AND k.contype = 'f' AND k.conparentid = 0
       UNION ALL
       SELECT 3, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition AND i.indisvalid
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ) tudo ORDER BY vez DESC, antes`,
    [['public', schemaDosJobs]],
  )
  for (const { antes } of rows) await client.query(antes)
  // References need the indexes: drop references first and restore them last.
  const indices = rows.filter(({ antes }) => antes.startsWith('DROP INDEX'))
  const resto = rows.filter(({ antes }) => !antes.startsWith('DROP INDEX'))
  return [...indices, ...resto].map(({ depois }) => depois)
}

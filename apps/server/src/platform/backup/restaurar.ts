import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { advisoryLock } from '../database/migrate.ts'
import { prepararBanco, schema as schemaDosJobs } from '../jobs/schema.ts'
import { segredoGuardado } from '../security/segredo.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { fixarFormato } from './catalogo.ts'
import { conferirBanco, devolverBanco } from './devolver-banco.ts'
import { chavesDe, marcaDoSegredo } from './gravar.ts'
import { conferirArquivos, lerManifesto, type Manifesto } from './manifesto.ts'

type PedidoDeRestauracao = {
  url: string
  config: Pick<Config, 'dataDir' | 'segredo' | 'arquivos' | 's3'>
  pasta: string
  apagar: boolean
}
type Restaurado = { manifesto: Manifesto; migradas: string[]; segredo: 'o mesmo' | 'devolvido' | 'outro' | 'falta' }

/**
 * Restores a backup into an empty database, checks it and migrates it to this version. One
 * transaction loads the rows, so a killed restore changes nothing. `apagar` replaces existing data.
 * Throws BackupError, without changes, when it cannot restore.
 */
export async function restaurarBackup({ url, config, pasta, apagar }: PedidoDeRestauracao): Promise<Restaurado> {
  const manifesto = await lerManifesto(pasta)
  await conferirArquivos(pasta, manifesto)
  const storage = openStorage(config)
  const sobram = await arquivosQueSobram(storage, manifesto)
  if (sobram.length > 0 && !apagar) throw new BackupError(jaTem(`${ondeEstao(config)} já tem arquivos`))

  const client = new pg.Client({ connectionString: url, application_name: 'zelo-restore' })
  await client.connect()
  try {
    await exigirLugar(client, apagar)
    await fixarFormato(client)
    // Files first: files without rows do no harm, rows without files do.
    await devolverArquivos(storage, pasta, manifesto)
    await restaurarCopia(client, pasta, manifesto, apagar)
  } finally {
    await client.end()
  }
  for (const chave of sobram) await storage.delete(chave)
  const migradas = await prepararBanco(url)
  return { manifesto, migradas, segredo: await devolverSegredo(config, pasta, manifesto) }
}

async function restaurarCopia(client: pg.Client, pasta: string, manifesto: Manifesto, apagar: boolean): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock])
  if (apagar)
    await client.query(
      `DROP SCHEMA IF EXISTS ${schemaDosJobs} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC`,
    )
  await devolverBanco(client, pasta, manifesto)
  await conferirBanco(client, manifesto)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

async function exigirLugar(client: pg.Client, apagar: boolean): Promise<void> {
  const { rows: abertas } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('zelo', 'zelo-jobs') LIMIT 1",
  )
  if (abertas.length > 0)
    throw new BackupError(
      'O Zelo está aberto com este banco. Feche todas as instâncias e restaure de novo. Nada foi alterado.',
    )
  const { rows } = await client.query(
    `SELECT FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname = ANY($1)) AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
    [['public', schemaDosJobs]],
  )
  if (rows.length > 0 && !apagar) throw new BackupError(jaTem('O banco de destino não está vazio'))
}

function jaTem(oque: string): string {
  return (
    `${oque}. Nada foi alterado. Restaure num banco novo (ZELO_DATA=/outra/pasta ou outra DATABASE_URL), ou, se é para perder o que está lá, ` +
    'diga isso: npm run restore -- <pasta> --apagar'
  )
}

function ondeEstao({ arquivos, dataDir, s3 }: PedidoDeRestauracao['config']): string {
  return arquivos === 's3' && s3 ? `O bucket ${s3.bucket}` : `A pasta ${join(dataDir, 'arquivos')}`
}

/** Keys in the storage that the backup does not have. */
async function arquivosQueSobram(storage: Storage, { arquivos }: Manifesto): Promise<string[]> {
  const doBackup = new Set(arquivos.map(({ chave }) => chave))
  return (await chavesDe(storage)).filter((chave) => !doBackup.has(chave))
}

async function devolverArquivos(storage: Storage, pasta: string, { arquivos }: Manifesto): Promise<void> {
  for (const { chave, arquivo } of arquivos) await storage.write(chave, createReadStream(join(pasta, arquivo)))
}

/** An existing secret is never replaced: current sessions may depend on it. */
async function devolverSegredo(
  config: PedidoDeRestauracao['config'],
  pasta: string,
  { segredo }: Manifesto,
): Promise<Restaurado['segredo']> {
  const atual = segredoGuardado(config)
  if (atual) return marcaDoSegredo(atual) === segredo.marca ? 'o mesmo' : 'outro'
  if (!segredo.copiado) return 'falta'
  const destino = join(config.dataDir, 'segredo')
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(`${destino}.parcial`, await readFile(join(pasta, 'segredo')), { mode: 0o600 })
  await rename(`${destino}.parcial`, destino)
  return 'devolvido'
}

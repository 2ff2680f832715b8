import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { ignoraSeguranca } from './catalogo.ts'
import { gravarArquivo } from './copiar-banco.ts'
import type { ArquivoCopiado } from './manifesto.ts'

/**
 * Dumps the snapshot of `client`'s transaction in PostgreSQL's custom format. Throws BackupError
 * when pg_dump is missing or too old, or when the role does not see all rows.
 */
export async function pgDump(client: pg.Client, url: string, pasta: string): Promise<ArquivoCopiado> {
  await exigirPrograma('pg_dump', await versaoDoServidor(client))
  if (!(await ignoraSeguranca(client))) {
    throw new BackupError(
      'O pg_dump precisa de um papel que leia todas as linhas, e o de DATABASE_URL não pode. Peça a quem administra o PostgreSQL:\n' +
        "  CREATE ROLE zelo_backup LOGIN BYPASSRLS PASSWORD '…'; GRANT pg_read_all_data TO zelo_backup;\n" +
        'e use ZELO_BACKUP_URL=postgresql://zelo_backup:…@servidor/banco. Sem isso, npm run backup -- --formato copia faz uma cópia nossa.',
    )
  }
  const { rows } = await client.query('SELECT pg_export_snapshot() AS instante')
  const rascunho = join(pasta, 'banco.parcial')
  await rodar('pg_dump', ['--format=custom', `--snapshot=${rows[0].instante}`, `--file=${rascunho}`], url)
  const gravado = await gravarArquivo(pasta, 'banco.dump', createReadStream(rascunho))
  await rm(rascunho)
  return gravado
}

/** Loads a dump into an empty database, all or nothing. */
export async function pgRestore(url: string, arquivo: string): Promise<void> {
  const dbname = `--dbname=${ambienteDe(url).PGDATABASE}`
  await rodar('pg_restore', ['--single-transaction', '--no-comments', dbname, arquivo], url)
}

/** Throws BackupError when the program is missing or older than the server. */
export async function exigirPrograma(programa: 'pg_dump' | 'pg_restore', servidor: number): Promise<void> {
  const dito = await rodar(programa, ['--version']).catch(() => undefined)
  const versao = Number(/(\d+)(\.\d+)?/.exec(dito ?? '')?.[1] ?? 0)
  if (versao >= servidor) return
  throw new BackupError(
    `${dito ? `O ${programa} deste computador é da versão ${versao}, e o banco é da ${servidor}` : `O ${programa} não está neste computador`}. ` +
      `Instale as ferramentas de cliente do PostgreSQL ${servidor} (no Debian e no Ubuntu: apt-get install postgresql-client-${servidor}), ` +
      'ou faça a nossa cópia, que não precisa delas: npm run backup -- --formato copia',
  )
}

export async function versaoDoServidor(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS versao")
  return rows[0].versao
}

/** Runs a PostgreSQL program. Arguments are public, so the connection goes by environment. */
function rodar(programa: string, args: string[], url?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const processo = spawn(programa, args, {
      env: { ...process.env, ...(url && ambienteDe(url)), LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let saida = ''
    let erros = ''
    processo.stdout.on('data', (parte) => {
      saida += parte
    })
    processo.stderr.on('data', (parte) => {
      erros += parte
    })
    processo.once('error', reject)
    processo.once('close', (codigo) => {
      if (codigo === 0) resolve(saida)
      else reject(new BackupError(`O ${programa} não terminou. O que ele disse:\n${erros.trim()}`))
    })
  })
}

function ambienteDe(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const { searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGPASSWORD: password ?? '',
    PGDATABASE: database ?? '',
    ...(sslmode && { PGSSLMODE: sslmode }),
  }
}

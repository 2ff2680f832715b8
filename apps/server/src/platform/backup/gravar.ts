import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { segredo } from '../security/segredo.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { fixarFormato } from './catalogo.ts'
import { copiarBanco, gravarArquivo } from './copiar-banco.ts'
import { arquivoDoManifesto, type Manifesto } from './manifesto.ts'

type PedidoDeBackup = {
  /** Address of the database, for its owner or a role that reads everything. */
  url: string
  config: Config
  /** Must not exist yet. */
  pasta: string
  comSegredo: boolean
  agora: Date
}

/**
 * Copies database, files and, if asked, the secret into a new folder while the product runs. All
 * rows are of one instant. The folder is renamed at the end, so a killed backup leaves none.
 */
export async function gravarBackup({ url, config, pasta, comSegredo, agora }: PedidoDeBackup): Promise<Manifesto> {
  if (await stat(pasta).catch(() => undefined))
    throw new BackupError(`A pasta ${pasta} já existe. Escolha outra: um backup nunca é escrito por cima de outro.`)
  const rascunho = join(dirname(pasta), `.parcial-${randomUUID()}`)
  await mkdir(rascunho, { recursive: true, mode: 0o700 })
  try {
    const banco = await lerBanco(url, rascunho)
    const arquivos = await copiarArquivos(openStorage(config), rascunho)
    const chave = segredo(config)
    if (comSegredo) await writeFile(join(rascunho, 'segredo'), chave, { mode: 0o600 })
    const manifesto: Manifesto = {
      formato: 1,
      criadoEm: agora.toISOString(),
      ...banco,
      arquivos,
      segredo: { marca: marcaDoSegredo(chave), copiado: comSegredo },
    }
    await writeFile(join(rascunho, arquivoDoManifesto), `${JSON.stringify(manifesto, null, 1)}\n`, { mode: 0o600 })
    await rename(rascunho, pasta)
    return manifesto
  } finally {
    await rm(rascunho, { recursive: true, force: true })
  }
}

async function lerBanco(url: string, pasta: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'zelo-backup' })
  await client.connect()
  try {
    await fixarFormato(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const banco = await copiarBanco(client, pasta)
    await client.query('COMMIT')
    return banco
  } finally {
    await client.end()
  }
}

/** Copies all files. A file deleted meanwhile is not needed: its row is gone too. */
async function copiarArquivos(storage: Storage, pasta: string): Promise<Manifesto['arquivos']> {
  const copiados: Manifesto['arquivos'] = []
  for (const chave of await chavesDe(storage)) {
    const lido = await storage.read(chave)
    if (lido) copiados.push({ chave, ...(await gravarArquivo(pasta, `arquivos/${chave}`, lido.content)) })
  }
  return copiados
}

/** Keys of the storage, sorted. */
export async function chavesDe(storage: Storage): Promise<string[]> {
  const chaves: string[] = []
  for await (const chave of storage.keys()) chaves.push(chave)
  return chaves.sort()
}

/** Eight characters of a hash, which distinguish two secrets without revealing them. */
export function marcaDoSegredo(chave: Buffer): string {
  return createHash('sha256').update('zelo backup').update(chave).digest('hex').slice(0, 8)
}

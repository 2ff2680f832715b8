import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { tabelasDe } from '../platform/backup/catalogo.ts'
import { systemClock } from '../platform/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../platform/database/embedded/folder.ts'
import { prepararBanco } from '../platform/jobs/schema.ts'
import { semear } from '../semente.ts'
import { openServicos } from '../servicos.ts'
import { rodarComando } from './comando.ts'

// Demo in an embedded database held open by this process, as a running product does.
export const raiz = mkdtempSync(join(tmpdir(), 'zelo-backup-'))
chmodSync(raiz, 0o711)
export const dados = join(raiz, 'dados')
export const copia = join(raiz, 'copia')
export const segredoDeOutro = 'outro-segredo-com-mais-de-32-caracteres'
export let origem: EmbeddedDatabase

/** Creates the demo and one backup for a test file. */
export function useBackup(): void {
  // Each command starts a process.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  beforeAll(async () => {
    mkdirSync(dados, { mode: 0o711 })
    const log = openLog('silent')
    origem = await startEmbedded({ dataDir: join(dados, 'postgres'), log, settings: { fsync: 'off' } })
    await prepararBanco(origem.url)
    const servicos = await openServicos(parseConfig({ ZELO_DATA: dados }), origem.url, systemClock, log)
    await semear(servicos)
    await servicos.storage.put('imagem/0190a000/foto.webp', Buffer.from([0, 255, 10, 13]))
    await servicos.close()
    await comBanco(origem.url, (client) =>
      client.query(
        "CREATE TABLE pgboss.queue_stats_20200101 PARTITION OF pgboss.queue_stats FOR VALUES FROM ('2020-01-01') TO ('2020-01-02')",
      ),
    )
    expect(await rodar('backup', [copia], { ZELO_DATA: dados })).toMatchObject({ codigo: 0 })
  })

  afterAll(async () => {
    await origem?.stop()
    removeDataFolder(join(dados, 'postgres'))
    rmSync(raiz, { recursive: true })
  })
}

export function rodar(comando: string, args: string[], env: Record<string, string>, aoComecar?: (pid: number) => void) {
  return rodarComando(comando, args, { TMPDIR: raiz, ...env }, aoComecar)
}

export function restaurar(url: string, pasta = copia, args: string[] = [], aoComecar?: (pid: number) => void) {
  const env = { DATABASE_URL: url, ZELO_SEGREDO: segredoDeOutro, ZELO_DATA: join(raiz, new URL(url).pathname.slice(1)) }
  return rodar('restore', [pasta, ...args], env, aoComecar)
}

export async function comBanco<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of all tables, read by the owner without forced row security. */
export function tudo(url: string): Promise<Record<string, string[]>> {
  return comBanco(url, async (client) => {
    await client.query("SET TIME ZONE 'UTC'; BEGIN")
    const linhas: Record<string, string[]> = {}
    for (const { tabela } of await tabelasDe(client)) {
      await client.query(`ALTER TABLE ${tabela} NO FORCE ROW LEVEL SECURITY`)
      const { rows } = await client.query(`SELECT t__::text AS linha FROM ${tabela} t__ ORDER BY 1`)
      linhas[tabela] = rows.map(({ linha }) => linha)
    }
    await client.query('ROLLBACK')
    return linhas
  })
}

export const quantasTabelas = (url: string) => comBanco(url, async (client) => (await tabelasDe(client)).length)

/** Indexes, rules, triggers and forced row security. */
export function guardas(url: string): Promise<string[]> {
  return comBanco(url, async (client) => {
    const { rows } = await client.query<{ linha: string }>(`
      SELECT indexdef AS linha FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
      UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`)
    return rows.map(({ linha }) => linha)
  })
}

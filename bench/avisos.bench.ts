import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { imprimir, mediana } from './medidas.ts'

// Commits with NOTIFY wait for each other until each is on disk. Measures what this costs, compared
// with commits without NOTIFY, on this disk and on one that takes two milliseconds more.
const conexoes = 40
const vezes = 3
const emMs = 2_000
const calado = { info() {}, warn() {}, error() {} }

async function porSegundo(pool: pg.Pool, sql: string): Promise<number> {
  const fim = performance.now() + emMs
  let feitas = 0
  await Promise.all(
    Array.from({ length: conexoes }, async () => {
      for (; performance.now() < fim; feitas++) await pool.query(sql)
    }),
  )
  return (feitas * 1_000) / emMs
}

for (const [disco, settings] of [
  ['this disk', {}],
  ['a disk that takes 2 ms more', { commit_delay: '2000', commit_siblings: '0' }],
] as const) {
  const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
  chmodSync(pasta, 0o711)
  const banco = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado, settings })
  const pool = new pg.Pool({ connectionString: banco.url, max: conexoes })
  pool.on('error', () => {})
  try {
    await pool.query('CREATE TABLE linha (texto text)')
    const escrever = "INSERT INTO linha VALUES ('quero marcar um corte')"
    const avisar = `WITH posta AS (${escrever} RETURNING texto) SELECT pg_notify('zelo', texto) FROM posta`
    const medidas = { calados: [] as number[], avisados: [] as number[] }
    for (let vez = 0; vez < vezes; vez++) {
      medidas.calados.push(await porSegundo(pool, escrever))
      medidas.avisados.push(await porSegundo(pool, avisar))
    }
    imprimir(`Commits a second on ${conexoes} connections, ${disco}`, [
      { medida: 'without NOTIFY', valor: mediana(medidas.calados), unidade: '/s' },
      { medida: 'with NOTIFY', valor: mediana(medidas.avisados), unidade: '/s' },
    ])
  } finally {
    await pool.end()
    await banco.stop()
    removeDataFolder(join(pasta, 'postgres'))
    await removeFolder(pasta)
  }
}

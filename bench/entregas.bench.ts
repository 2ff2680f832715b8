import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { prepararBanco } from '../apps/server/src/platform/jobs/schema.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { imprimir, mediana } from './medidas.ts'

// What webhook events cost when a message is written. The measured transaction updates the
// conversation, inserts the message and notifies the panel. The variants run in alternating rounds,
// so that a busy machine affects all alike. Also measures the trigger alone, which other programs
// affect less.
const conexoes = 4
const vezes = 5
const emMs = 2_000
const empresa = '0190a000-0000-7000-8000-000000000001'
const calado = { info() {}, warn() {}, error() {} }

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const banco = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
const pool = new pg.Pool({ connectionString: banco.url, max: conexoes })
pool.on('error', () => {})

async function porSegundo(): Promise<number> {
  const fim = performance.now() + emMs
  let feitas = 0
  await Promise.all(
    Array.from({ length: conexoes }, async (_, n) => {
      const id = `0190a000-0000-7000-8000-00000000010${n}`
      for (; performance.now() < fim; feitas++)
        await pool.query({
          name: 'mensagem',
          text: `WITH n AS MATERIALIZED (SELECT pg_notify('zelo', ($2::uuid)::text)), c AS (UPDATE conversa SET ultima_ordem = ultima_ordem + 1, ultima_em = now() WHERE empresa_id = $1 AND id = $2 RETURNING empresa_id, id, ultima_ordem)
            INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
            SELECT empresa_id, gen_random_uuid(), id, ultima_ordem, 'CLIENTE', 'quero marcar um corte', now() FROM c, n`,
          values: [empresa, id],
        })
    }),
  )
  return (feitas * 1_000) / emMs
}

/** The median of many messages, in milliseconds. */
async function doGatilho(): Promise<number> {
  const tempos: number[] = []
  for (let vez = 0; vez < 200; vez++) {
    const { rows } = await pool.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
       SELECT empresa_id, gen_random_uuid(), id, 1000000 + $2, 'CLIENTE', 'quero marcar um corte', now()
       FROM conversa WHERE empresa_id = $1 AND id = '0190a000-0000-7000-8000-000000000100'`,
      [empresa, ++escritas],
    )
    const gatilhos: { 'Trigger Name': string; Time: number }[] = rows[0]['QUERY PLAN'][0].Triggers
    tempos.push(gatilhos.find((um) => um['Trigger Name'] === 'mensagem_evento')?.Time ?? 0)
  }
  return mediana(tempos)
}

let escritas = 0
const semNenhum = 'DELETE FROM webhook'
const com = (tipo: string) =>
  `${semNenhum}; INSERT INTO webhook (empresa_id, id, nome, url, tipos, segredo, segredo_em, criado_em, alterado_em, autor_id)
   VALUES ('${empresa}', gen_random_uuid(), 'x', 'https://192.0.2.1/', '{${tipo}}', 'x', now(), now(), now(), 1)`
const gatilho = (como: string) => `ALTER TABLE mensagem ${como} TRIGGER mensagem_evento`
const casos = {
  'without the trigger': `${semNenhum}; ${gatilho('DISABLE')}`,
  'no webhook': `${semNenhum}; ${gatilho('ENABLE')}`,
  'a webhook for other events': com('fatura.paga'),
  'a webhook for messages': com('mensagem.recebida'),
}
const gatilhos: Record<string, number> = {}
const medidas = Object.fromEntries(Object.keys(casos).map((caso) => [caso, [] as number[]]))
try {
  await prepararBanco(banco.url)
  await pool.query(
    `INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES ('${empresa}', 'x', 'X', 'America/Sao_Paulo', now());
     INSERT INTO conversa (empresa_id, id, canal, idioma, visitante_hash, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
       SELECT '${empresa}', ('0190a000-0000-7000-8000-00000000010' || n)::uuid, 'WEB', 'br', decode(md5(n::text), 'hex'), 0, '', now(), now()
       FROM generate_series(0, ${conexoes - 1}) n`,
  )
  for (let vez = 0; vez < vezes; vez++)
    for (const [caso, preparar] of Object.entries(casos)) {
      await pool.query(preparar)
      medidas[caso]?.push(await porSegundo())
    }
  for (const [caso, preparar] of Object.entries(casos)) {
    await pool.query(preparar)
    gatilhos[caso] = await doGatilho()
  }
  imprimir(
    `Messages a second on ${conexoes} connections`,
    Object.entries(medidas).map(([medida, valores]) => ({ medida, valor: mediana(valores), unidade: '/s' })),
  )
  imprimir(
    'Time of the trigger',
    Object.entries(gatilhos).map(([medida, valor]) => ({ medida, valor, unidade: 'ms' })),
  )
} finally {
  await pool.end()
  await banco.stop()
  removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

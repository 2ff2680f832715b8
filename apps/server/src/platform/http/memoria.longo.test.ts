import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '#platform/security/sha256.ts'
import { createTestDatabase } from '#test/database.ts'
import { ligarProcesso } from '#test/processo.ts'
import { openDatabase, withPlataforma } from '../database/database.ts'

const seguros = 150
const tamanho = 4 * 1024 * 1024
const depoisMb = 350
const prazoMs = 60_000
const segredo = 'segredo-do-canal-de-quem-segura-corpos'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let processo: Awaited<ReturnType<typeof ligarProcesso>>

beforeAll(async () => {
  database = await createTestDatabase()
  processo = await ligarProcesso(database.url, { NODE_ENV: 'production', ZELO_DEMO: 'nao', ZELO_LIMITES: 'sim' })
  const db = openDatabase(database.url)
  await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx.client.query(
      `WITH e AS (INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES (gen_random_uuid(), 'memoria', 'Memória', 'America/Sao_Paulo', now()) RETURNING empresa_id),
       s AS (INSERT INTO servidor (id, nome, tipo, endereco, estado, estado_desde, conexao_desde, alterado_em)
         SELECT gen_random_uuid(), tipo, tipo, 'https://exemplo.com', 'ATIVO', now(), now(), now()
         FROM unnest(ARRAY['WHATSAPP_CLOUD', 'WHATSAPP_EVOLUTION']) tipo RETURNING id, tipo)
       INSERT INTO canal (empresa_id, id, tipo, nome, servidor_id, identificador, webhook_hash, webhook_segredo, conexao_desde, criado_em, alterado_em)
       SELECT e.empresa_id, gen_random_uuid(), tipo, tipo, s.id, '5511955554444', CASE tipo WHEN 'WHATSAPP_CLOUD' THEN '\\x00'::bytea ELSE $1 END, '', now(), now(), now() FROM e, s`,
      [sha256(segredo)],
    ),
  )
  await db.close()
}, 120_000)
afterAll(async () => {
  await processo?.matar()
  await database?.drop()
})

const rssMb = () =>
  Math.round(Number(spawnSync('ps', ['-o', 'rss=', '-p', String(processo.pid)], { encoding: 'utf8' }).stdout) / 1024)

/** Sends a body without its last byte from an own address, and waits for the server's refusal. */
function segurar(caminho: string, de: number): Promise<string> {
  return new Promise((resolve) => {
    const host = '127.0.0.1'
    const socket: Socket = connect({ host, port: processo.porta, localAddress: `127.0.1.${de}` }, () => {
      socket.write(
        `POST /api${caminho} HTTP/1.1\r\nHost: zelo\r\nContent-Type: application/json\r\nX-Hub-Signature-256: sha256=${'a'.repeat(64)}\r\nContent-Length: ${tamanho}\r\n\r\n`,
      )
      socket.write(Buffer.alloc(tamanho - 1, '['))
    })
    let dito = ''
    socket.on('data', (parte) => (dito += parte))
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(dito)?.[1] ?? 'cut off'))
  })
}

it('150 bodies of 4 MB that are held back cost less than 350 MB a minute later, wherever they are sent', async () => {
  const linhas = [`  at rest: ${rssMb()} MB`]
  for (const [nome, caminho] of [
    ['a channel’s address', `/canais/evolution/${segredo}`],
    ['Meta’s address', '/canais/cloud'],
    ['an address that is nobody’s', '/canais/evolution/de-ninguem'],
  ] as const) {
    let maior = 0
    let segurando = true
    const olhar = (async () => {
      while (segurando) {
        maior = Math.max(maior, rssMb())
        await sleep(100)
      }
    })()
    const respostas = await Promise.all(Array.from({ length: seguros }, (_, i) => segurar(caminho, i + 1)))
    segurando = false
    await olhar
    const fim = performance.now()
    while (rssMb() >= depoisMb && performance.now() - fim < prazoMs) await sleep(250)
    const depois = rssMb()
    const contagem = Object.entries(Object.groupBy(respostas, (uma) => uma)).map(
      ([um, deles]) => `${deles?.length} × ${um}`,
    )
    const segundos = ((performance.now() - fim) / 1_000).toFixed(1)
    linhas.push(
      `  ${nome}: ${maior} MB at most, ${depois} MB ${segundos} s after the last was let go (${contagem.join(', ')})`,
    )
    expect.soft(depois, nome).toBeLessThan(depoisMb)
  }
  process.stdout.write(`\n${seguros} bodies of 4 MB held back\n${linhas.join('\n')}\n\n`)
}, 290_000)

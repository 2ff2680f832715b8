import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { type Database, openDatabase, withPlataforma } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { imprimir } from './medidas.ts'
import { medirMes } from './mes-cheio.ts'
import { startProduto } from './produto.ts'

const agendamentos = 10_000
const porVez = 1_000
const profissionais = 30

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const calado = { info() {}, warn() {}, error() {} }
const banco = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
const { origem, stop } = await startProduto({
  DATABASE_URL: banco.url,
  ZELO_DEMO: 'sim',
  ZELO_SEGREDO: randomBytes(32).toString('hex'),
})

/** A month half a year ahead, after the demo's data. */
const mes = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 6, 1)).toISOString().slice(0, 7)

/** Ten thousand appointments in a month: 30 professionals, every half hour from 8:00. */
async function encher(): Promise<void> {
  const db = openDatabase(banco.url, { max: 1 })
  const { rows } = await perguntar<{ id: string; servico: string }>(
    db,
    `SELECT e.empresa_id AS id, (SELECT s.id FROM servico s WHERE s.empresa_id = e.empresa_id LIMIT 1) AS servico
     FROM empresa e WHERE e.chave = 'clinica-aurora'`,
  )
  const [empresa] = rows
  if (!empresa) throw new Error('the demo has no company')
  await perguntar(
    db,
    `INSERT INTO profissional (empresa_id, id, nome, ordem)
     SELECT $1, gen_random_uuid(), 'Profissional ' || n, 100 + n FROM generate_series(1, ${profissionais}) n`,
    [empresa.id],
  )
  await perguntar(
    db,
    `INSERT INTO cliente (empresa_id, id, nome, criado_em)
     SELECT $1, gen_random_uuid(), 'Cliente do Mês ' || n, now() FROM generate_series(1, 500) n`,
    [empresa.id],
  )
  // Without these figures each appointment's client is looked for among all of them.
  await db.pool.query('ANALYZE cliente, profissional')
  // A statement has 12 s.
  for (let feitos = 0; feitos < agendamentos; feitos += porVez)
    await perguntar(
      db,
      `WITH quem AS (SELECT id FROM profissional WHERE empresa_id = $1 AND ordem > 100),
         clientes AS (SELECT id, row_number() OVER () AS n FROM cliente WHERE empresa_id = $1 AND nome LIKE 'Cliente do Mês %'),
         horas AS (
           SELECT quem.id AS profissional, t, row_number() OVER (ORDER BY t, quem.id) AS n FROM quem,
             generate_series(0, 27) AS dia, generate_series(0, 11) AS vez,
             LATERAL (SELECT ($3 || '-01 08:00')::timestamp AT TIME ZONE 'America/Sao_Paulo'
               + make_interval(days => dia, mins => vez * 30)) AS h(t))
       INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, status, criado_em)
       SELECT $1, gen_random_uuid(), $2, profissional, clientes.id, t, t + interval '30 min', tstzrange(t, t + interval '30 min'), 1,
         (ARRAY['MARCADO', 'CONFIRMADO'])[1 + horas.n % 2], now()
       FROM horas JOIN clientes ON clientes.n = 1 + horas.n % 500 ORDER BY horas.n OFFSET ${feitos} LIMIT ${porVez}`,
      [empresa.id, empresa.servico, mes],
    )
  await db.pool.query('ANALYZE agendamento, cliente')
  await db.close()
}

function perguntar<R extends QueryResultRow>(db: Database, sql: string, valores: unknown[] = []) {
  return withPlataforma(db, 'plataforma.semente', ({ client }) => client.query<R>(sql, valores))
}

try {
  await encher()
  const medida = await medirMes(origem, '529.982.247-25', `${mes}-10`)
  imprimir('A month of 10 000 appointments', [
    { medida: 'appointments of the fullest day', valor: medida.maiorTotal, unidade: '' },
    { medida: 'named in a cell, at most', valor: medida.maisPrimeiros, unidade: '', limite: 3 },
    { medida: 'nodes of the page, text included', valor: medida.nos, unidade: '', limite: 3_000 },
    { medida: 'longest task while it opens (0: none over 50)', valor: medida.abrir, unidade: 'ms', limite: 100 },
    { medida: 'longest task while it turns (0: none over 50)', valor: medida.virar, unidade: 'ms', limite: 100 },
  ])
} finally {
  await stop()
  await banco.stop()
  removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

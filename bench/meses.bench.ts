import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { empresa, type Frase, frases } from './escala/frases.ts'
import { gerarMensagens, inteiro } from './gerar-mensagens.ts'
import { imprimir, percentil } from './medidas.ts'

// The measurement behind decision 0111. `ZELO_BENCH_MENSAGENS=10000000` for more messages.
const mensagens = Number(process.env.ZELO_BENCH_MENSAGENS ?? 1_000_000)
const vezes = 200
const trial = readFileSync(`${import.meta.dirname}/escala/meses.sql`, 'utf8')
const [bancoAntes, umaFaixa, quatroFaixas, porMes, porMesFixo] = [
  'one table, as today',
  'one range',
  '4 ranges',
  '26 ranges',
  '26 ranges, generic plans',
] as const
const calado = { info() {}, warn() {}, error() {} }

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const banco = await startEmbedded({
  dataDir: join(pasta, 'postgres'),
  log: calado,
  settings: { shared_buffers: '1GB' },
})
const clientes: pg.Client[] = []

async function abrir(nome: string): Promise<pg.Client> {
  const url = new URL(banco.url)
  url.pathname = nome
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  clientes.push(client)
  return client
}

async function copiar(de: string, para: string): Promise<pg.Client> {
  const postgres = await abrir('postgres')
  await postgres.query(`CREATE DATABASE ${para} TEMPLATE ${de}`)
  return abrir(para)
}

/** Splits the rows of one partition into `faixas` partitions. The newest one has no end. */
async function repartir(client: pg.Client, faixas: number): Promise<void> {
  const colunas =
    'empresa_id, id, conversa_id, ordem, autor, texto, opcoes, passos, chave_cliente, criada_em, autor_id, sal, resumo, elo'
  await client.query(`
    ALTER TABLE mensagem NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE mensagem_inicio NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE mensagem DISABLE TRIGGER USER;
    ALTER TABLE mensagem DETACH PARTITION mensagem_inicio;
    DO $$ DECLARE
      primeira timestamptz := (SELECT min(criada_em) FROM mensagem_inicio);
      passo interval := (SELECT (max(criada_em) - min(criada_em)) / ${faixas} FROM mensagem_inicio);
    BEGIN
      FOR n IN 1..${faixas} LOOP
        PERFORM mensagem_nova('mensagem_' || n);
        EXECUTE format('ALTER TABLE mensagem ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', 'mensagem_' || n,
          CASE WHEN n = 1 THEN 'MINVALUE' ELSE quote_literal(primeiro_id(primeira + passo * (n - 1))) END,
          CASE WHEN n = ${faixas} THEN 'MAXVALUE' ELSE quote_literal(primeiro_id(primeira + passo * n)) END);
      END LOOP;
    END $$;
    INSERT INTO mensagem (${colunas}) SELECT ${colunas} FROM mensagem_inicio ORDER BY id;
    DROP TABLE mensagem_inicio;
    ALTER TABLE mensagem ENABLE TRIGGER USER;
    ALTER TABLE mensagem FORCE ROW LEVEL SECURITY`)
  await client.query('VACUUM ANALYZE mensagem')
}

async function naEmpresa<T>(client: pg.Client, work: () => Promise<T>, id: string = empresa): Promise<T> {
  await client.query('BEGIN')
  await client.query("SELECT set_config('role', 'zelo_app', true), set_config('app.empresa_id', $1, true)", [id])
  try {
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

async function medir(frase: Frase, bancos: [string, pg.Client][]): Promise<void> {
  const ms = new Map(bancos.map(([nome]) => [nome, [] as number[]]))
  const alvos = await Promise.all(bancos.map(([, client]) => conversasDe(client)))
  for (let vez = 0; vez < vezes; vez++)
    for (const [n, [nome, client]] of bancos.entries()) {
      const { ids, longa } = alvos[n] as (typeof alvos)[number]
      await naEmpresa(client, async () => {
        const values = frase.values(vez, ids[vez % ids.length] as string, longa)
        const inicio = performance.now()
        await client.query({ name: frase.nome, text: frase.text(nome !== bancoAntes), values })
        if (vez >= 10) ms.get(nome)?.push(performance.now() - inicio)
      })
    }
  imprimir(
    frase.nome,
    [...ms].flatMap(([nome, valores]) => [
      { medida: `${nome}, p50`, valor: percentil(valores, 50), unidade: 'ms' },
      { medida: `${nome}, p95`, valor: percentil(valores, 95), unidade: 'ms' },
    ]),
  )
}

async function conversasDe(client: pg.Client): Promise<{ ids: string[]; longa: string }> {
  return naEmpresa(client, async () => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM conversa WHERE ultima_ordem < 100 ORDER BY id DESC LIMIT 300',
    )
    const { rows: longas } = await client.query<{ id: string }>(
      'SELECT id FROM conversa ORDER BY ultima_ordem DESC LIMIT 1',
    )
    return { ids: rows.map(({ id }) => id), longa: longas[0]?.id as string }
  })
}

async function cronometrar(work: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await work()
  return performance.now() - inicio
}

/** Checks the archived months. Each printed line is 1 when its check passes. */
async function conferirArquivo(client: pg.Client): Promise<void> {
  const contar = async (tabela: string, id?: string) =>
    naEmpresa(client, async () => (await client.query(`SELECT count(*)::int AS n FROM ${tabela}`)).rows[0].n, id)
  const antes = await contar('mensagem')
  const arquivar = await cronometrar(async () => {
    for (let n = 1; n <= 12; n++) await client.query('SELECT mensagem_arquivar($1)', [`mensagem_${n}`])
  })
  const dividir = await cronometrar(() => client.query("SELECT mensagem_dividir(now() + interval '40 days')"))
  const vivas = await contar('mensagem')
  const arquivadas = await contar('mensagem_arquivo')
  const velha = await naEmpresa(
    client,
    async () =>
      (
        await client.query(
          `SELECT m.conversa_id AS id FROM mensagem_arquivo m
           WHERE NOT EXISTS (SELECT FROM agendamento a WHERE a.conversa_id = m.conversa_id) LIMIT 1`,
        )
      ).rows[0],
  )
  const da = 'empresa_id = $1 AND conversa_id = $2'
  const [esquecidas, apagadas, lidas] = await naEmpresa(client, async () => {
    const texto = "UPDATE mensagem_arquivo SET texto = 'Apagado a pedido.', sal = NULL WHERE"
    const { rowCount: postas } = await client.query(`${texto} ${da}`, [empresa, velha.id])
    const { rowCount: vistas } = await client.query(`SELECT FROM mensagem_toda WHERE ${da}`, [empresa, velha.id])
    await client.query("SELECT set_config('role', 'zelo_plataforma', true)")
    await client.query('DELETE FROM conversa WHERE empresa_id = $1 AND id = $2', [empresa, velha.id])
    const { rows } = await client.query(`SELECT FROM mensagem_toda WHERE ${da}`, [empresa, velha.id])
    return [postas, rows.length, vistas]
  })
  const outra = await contar('mensagem_arquivo', '00000000-0000-7000-8000-00000000ffff')
  const direto = await naEmpresa(client, () =>
    client.query('SELECT FROM mensagem_1').then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    ),
  )
  imprimir('Twelve of 26 ranges in the archive', [
    { medida: 'time of twelve moves', valor: arquivar, unidade: 'ms' },
    { medida: 'time to begin a range ahead', valor: dividir, unidade: 'ms' },
    { medida: 'messages that are in neither', valor: antes - vivas - arquivadas, unidade: '', limite: 0 },
    { medida: 'messages in the archive', valor: arquivadas, unidade: '', minimo: 1 },
    { medida: 'of an old conversation: read in both', valor: lidas ?? 0, unidade: '', minimo: 1 },
    { medida: 'of it: forgotten in the archive', valor: esquecidas ?? 0, unidade: '', minimo: 1 },
    { medida: 'of it: left after its conversation', valor: apagadas ?? 0, unidade: '', limite: 0 },
    { medida: "another company's rows seen", valor: outra, unidade: '', limite: 0 },
    { medida: 'a range read past its table is refused', valor: Number(direto === '42501'), unidade: '', minimo: 1 },
  ])
}

try {
  await migrate(banco.url)
  await gerarMensagens(banco.url, { ...inteiro, mensagens, maior: Math.max(mensagens / 10, 60_000) }, new Date())
  const uma = await copiar('zelo', 'uma')
  const converter = await cronometrar(() => uma.query(`BEGIN; ${trial} COMMIT`))
  imprimir(`${mensagens.toLocaleString('en')} messages`, [
    { medida: 'table to ranges: all locks held for', valor: converter, unidade: 'ms', limite: 2_000 },
  ])
  await uma.end()
  const quatro = await copiar('uma', 'quatro')
  const meses = await copiar('uma', 'meses')
  await repartir(quatro, 4)
  await repartir(meses, 26)
  await meses.end()
  const fixo = await copiar('meses', 'fixo')
  await fixo.query("SET plan_cache_mode = 'force_generic_plan'")
  const bancos: [string, pg.Client][] = [
    [bancoAntes, await abrir('zelo')],
    [umaFaixa, await abrir('uma')],
    [quatroFaixas, quatro],
    [porMes, await abrir('meses')],
    [porMesFixo, fixo],
  ]
  for (const frase of frases) await medir(frase, bancos)
  await conferirArquivo(fixo)
} finally {
  await Promise.all(clientes.map((client) => client.end().catch(() => {})))
  await banco.stop()
  removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

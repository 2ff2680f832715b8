import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import { type Agrupador, openAgrupador, versaoDoAgrupador } from './agrupador.ts'
import { imprimir } from './conferir-carga.ts'
import { openEnsaioBanco } from './ensaio-banco.ts'
import { criarNo, iniciarNo, type NoPostgres, pastaDeNos } from './no-postgres.ts'

/** From 1.21 on it knows prepared statements; Debian 12 has 1.18, which must pool by session. */
const versao = versaoDoAgrupador()
const modo = versao >= 121 ? 'transaction' : 'session'
const servidores = modo === 'transaction' ? 8 : 60

const { pasta, apagar } = pastaDeNos()
const fechar: (() => unknown)[] = [apagar]
let no: NoPostgres
let agrupador: Agrupador

beforeAll(async () => {
  await criarNo(`${pasta}/a`)
  no = await iniciarNo(`${pasta}/a`, { max_connections: '120' })
  fechar.unshift(() => no.parar())
  agrupador = await openAgrupador({ pasta, porta: no.porta, modo, servidores })
  fechar.unshift(() => agrupador.parar())
}, 180_000)

afterAll(async () => {
  for (const passo of fechar) await passo()
})

it(`two instances under load behind PgBouncer by ${modo} use at most ${servidores} servers, hear events, and lose nothing when it is killed`, async () => {
  const ensaio = await openEnsaioBanco(no.porta, pasta, 40, { DATABASE_URL_AGRUPADOR: agrupador.url })
  fechar.unshift(() => ensaio.fechar())
  const { carga } = ensaio
  let conexoes = 0
  const contar = async () => {
    const [linha] = await no.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'zelo'",
    )
    conexoes = Math.max(conexoes, linha?.n ?? 0)
  }
  const ateTerFeito = async (quantos: number) => {
    while (carga.feitos.length < quantos) {
      await contar()
      await sleep(100)
    }
  }
  await ateTerFeito(300)
  await agrupador.parar()
  await sleep(1_000)
  await agrupador.ligar()
  const volta = performance.now()
  await ensaio.voltarem(volta)
  await ateTerFeito(carga.feitos.length + 200)
  imprimir(`PgBouncer ${Math.floor(versao / 100)}.${versao % 100}, by ${modo}`, [
    { what: 'servers lent at most', value: `${conexoes} of ${servidores}` },
    { what: 'acknowledged', value: carga.feitos.length },
  ])
  await ensaio.concluir('after it', no)
  expect(conexoes).toBeLessThanOrEqual(servidores)
}, 280_000)

it('a transaction leaves no role, company, time limit or statement to the next one on its server', async () => {
  const [direto, agrupado] = [openDatabase(no.url), openDatabase(no.url, { agrupador: agrupador.url })]
  fechar.unshift(() => Promise.all([direto.close(), agrupado.close()]))
  const ler = (db: Database) =>
    withPlataforma(db, 'plataforma.semente', async ({ client }) => {
      const { rows } = await client.query({
        name: 'estado',
        text: `SELECT current_user AS papel, current_setting('statement_timeout') AS limite, current_setting('app.empresa_id') AS empresa`,
      })
      return rows[0]
    })
  const certo = { papel: 'zelo_plataforma', limite: '12s', empresa: '' }
  expect(await ler(direto)).toEqual(certo)
  expect(await Promise.all(Array.from({ length: 100 }, () => ler(agrupado)))).toEqual(Array(100).fill(certo))
  const sozinha = () =>
    agrupado.pool.query("SELECT current_user AS papel, current_setting('statement_timeout') AS limite")
  for (const { rows } of await Promise.all(Array.from({ length: 30 }, sozinha)))
    expect(rows).toEqual([{ papel: 'zelo', limite: '0' }])

  const porSegundo = async (db: Database) => {
    const fim = performance.now() + 1_000
    let feitas = 0
    const um = async () => {
      for (; performance.now() < fim; feitas++) await ler(db)
    }
    await Promise.all(Array.from({ length: 10 }, um))
    return feitas
  }
  const medidas = { direto: [] as number[], agrupado: [] as number[] }
  for (let vez = 0; vez < 5; vez++) {
    medidas.direto.push(await porSegundo(direto))
    medidas.agrupado.push(await porSegundo(agrupado))
  }
  const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[2] ?? 0
  imprimir('transactions of one statement a second, 10 at once', [
    { what: 'without', value: mediana(medidas.direto) },
    { what: 'behind PgBouncer', value: mediana(medidas.agrupado) },
  ])
}, 60_000)

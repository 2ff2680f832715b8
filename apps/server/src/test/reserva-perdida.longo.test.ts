import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imprimir } from './conferir-carga.ts'
import { ate, openEnsaioBanco, segundos, vigiar } from './ensaio-banco.ts'
import { copiarNo, criarNo, iniciarNo, type NoPostgres, pastaDeNos } from './no-postgres.ts'

const semReservaMs = 45_000
/** Nine seconds, plus a busy machine's delay. */
const prazoMs = 15_000
const promessaMs = 15_000
/** Reserve for operators: servers keep waiting for abandoned connections. */
const conexoesDoPapel = 80

const { pasta, apagar } = pastaDeNos()
const fechar: (() => unknown)[] = [apagar]
let principal: NoPostgres
let reserva: NoPostgres

beforeAll(async () => {
  await criarNo(`${pasta}/a`)
  copiarNo(`${pasta}/a`, `${pasta}/b`, { standby: true })
  principal = await iniciarNo(`${pasta}/a`, {
    synchronous_standby_names: 'reserva',
    synchronous_commit: 'remote_apply',
  })
  fechar.unshift(() => principal.parar())
  reserva = await iniciarNo(`${pasta}/b`, {
    primary_conninfo: `host=127.0.0.1 port=${principal.porta} user=postgres application_name=reserva`,
  })
  fechar.unshift(() => reserva.parar())
}, 120_000)

afterAll(async () => {
  for (const passo of fechar) await passo()
})

it('without its standby nothing is acknowledged, connections stay under the limit, and with it all goes on', async () => {
  await principal.sql(`ALTER ROLE zelo CONNECTION LIMIT ${conexoesDoPapel}`)
  const ensaio = await openEnsaioBanco(principal.porta, pasta, 40)
  fechar.unshift(() => ensaio.fechar())
  const { carga, instancias } = ensaio
  await ate(() => carga.feitos.length >= 200)

  const vigias = instancias.map(({ porta }) => vigiar(porta))
  reserva.congelar()
  const falta = performance.now()
  await sleep(1_000)
  const antes = carga.feitos.length
  let conexoes = 0
  while (performance.now() - falta < semReservaMs) {
    const [{ n } = { n: 0 }] = await principal.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'zelo'",
    )
    conexoes = Math.max(conexoes, n)
    await sleep(500)
  }
  const meio = carga.feitos.length - antes
  const volta = performance.now()
  reserva.descongelar()
  const voltas = await ensaio.voltarem(volta)
  const vistos = vigias.map(({ visto }) => visto)
  await ate(() => vistos.every(({ prontaEm }) => prontaEm !== undefined))
  await Promise.all(vigias.map(({ parar }) => parar()))
  const { maisLongaMs, porStatus } = ensaio.chamadas()
  imprimir('the standby that must confirm is gone', [
    ...vistos.map(({ foraEm, partes }, i) => ({
      what: `s until /saude/pronta of instance ${i + 1} said so`,
      value: `${segundos(foraEm && foraEm - falta)} ${JSON.stringify(partes)}`,
    })),
    { what: 'acknowledged meanwhile', value: meio },
    { what: 'connections on the server at most, both together', value: conexoes },
    ...voltas.map((ms, i) => ({ what: `s until instance ${i + 1} acknowledged again`, value: segundos(ms) })),
    { what: 's of the longest call', value: segundos(maisLongaMs) },
    { what: 'answers by status', value: JSON.stringify(porStatus) },
  ])
  await ensaio.concluir('after it', principal)

  for (const ms of voltas) expect(ms).toBeLessThan(promessaMs)
  for (const { foraEm, partes } of vistos) {
    expect((foraEm ?? Number.NaN) - falta).toBeLessThan(prazoMs)
    expect(partes).toMatchObject({ escrita: 'indisponivel' })
  }
  expect(meio).toBe(0)
  expect(conexoes).toBeLessThanOrEqual(conexoesDoPapel)
  expect(maisLongaMs).toBeLessThan(prazoMs)
  expect(Object.keys(porStatus).filter((status) => status !== '400')).toEqual(['200', '503'])
}, 280_000)

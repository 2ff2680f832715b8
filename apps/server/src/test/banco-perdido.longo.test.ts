import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imprimir } from './conferir-carga.ts'
import { ate, openEnsaioBanco, segundos } from './ensaio-banco.ts'
import { eventually } from './eventually.ts'
import { copiarNo, criarNo, iniciarNo, type NoPostgres, pastaDeNos } from './no-postgres.ts'
import { openProxyTcp } from './proxy-tcp.ts'

const semente = Number(process.env.ZELO_SEED ?? 1)
/** `off` (acknowledged by one machine only) shows that the drill detects losses. */
const confirmacao = process.env.ZELO_ENSAIO_COMMIT ?? 'remote_apply'
const promessaMs = 15_000

const { pasta, apagar } = pastaDeNos()
/** Between the two servers. */
const ligacao = await openProxyTcp(0)
const fechar: (() => unknown)[] = [apagar, () => ligacao.fechar()]
let principal: NoPostgres
let reserva: NoPostgres

beforeAll(async () => {
  await criarNo(`${pasta}/a`)
  copiarNo(`${pasta}/a`, `${pasta}/b`, { standby: true })
  principal = await iniciarNo(`${pasta}/a`, {
    synchronous_standby_names: confirmacao === 'off' ? '' : 'reserva',
    synchronous_commit: confirmacao === 'off' ? 'on' : confirmacao,
  })
  fechar.unshift(() => principal.parar())
  ligacao.apontar(principal.porta)
  reserva = await iniciarNo(`${pasta}/b`, {
    primary_conninfo: `host=127.0.0.1 port=${ligacao.porta} user=postgres application_name=reserva`,
  })
  fechar.unshift(() => reserva.parar())
}, 120_000)

afterAll(async () => {
  for (const passo of fechar) await passo()
})

it('loses nothing acknowledged and does nothing twice when the database server dies and its standby takes over', async () => {
  const proxy = await openProxyTcp(principal.porta)
  fechar.unshift(() => proxy.fechar())
  const ensaio = await openEnsaioBanco(proxy.porta, pasta)
  fechar.unshift(() => ensaio.fechar())
  const { carga } = ensaio

  await ate(() => carga.feitos.length >= 150)
  await sleep(semente % 3_000)
  const antes = carga.feitos.length
  // A dying machine loses its network first: the standby gets nothing more.
  ligacao.engolir()
  await sleep(300)
  const morte = performance.now()
  principal.perder()
  // Failure detection takes time; the product has no database meanwhile.
  await sleep(1_000 + (semente % 2_000))
  await reserva.sql('SELECT pg_promote()')
  const promocao = performance.now()
  proxy.apontar(reserva.porta)
  const voltas = await ensaio.voltarem(promocao)
  const { maisLongaMs, porStatus } = ensaio.chamadas()
  imprimir(`a lost database server (seed ${semente}, synchronous_commit=${confirmacao})`, [
    { what: 'acknowledged before the loss', value: antes },
    { what: 's from loss to promotion', value: segundos(promocao - morte) },
    ...voltas.map((volta, i) => ({
      what: `s from promotion to what instance ${i + 1} acknowledged next`,
      value: segundos(volta),
    })),
    { what: 's of the longest call', value: segundos(maisLongaMs) },
    { what: 'answers by status', value: JSON.stringify(porStatus) },
  ])
  await ensaio.concluir('after it', reserva)

  for (const { conversa, ouvido } of carga.ouvidas) {
    const [{ n } = { n: 0 }] = await reserva.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM mensagem WHERE conversa_id = $1',
      [conversa.id],
    )
    await eventually(() => expect(ouvido).toEqual(Array.from({ length: n }, (_, i) => i + 1)))
  }
  for (const volta of voltas) expect(volta).toBeLessThan(promessaMs)
  // 400: the time was taken meanwhile.
  expect(Object.keys(porStatus).filter((status) => status !== '400')).toEqual(['200', '503'])
}, 280_000)

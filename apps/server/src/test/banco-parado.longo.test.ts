import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { imprimir } from './conferir-carga.ts'
import { ate, memoriaDe, openEnsaioBanco, segundos, vigiar } from './ensaio-banco.ts'
import { copiarNo, criarNo, iniciarNo, type NoPostgres, pastaDeNos } from './no-postgres.ts'
import { openProxyTcp, type ProxyTcp } from './proxy-tcp.ts'

const paradoMs = 60_000
const conversando = 40
/** A browser's timeout. */
const prazoMs = 10_000
const promessaMs = 15_000
const conexoesPorInstancia = 30
const maisMemoriaMb = 150

const { pasta, apagar } = pastaDeNos()
const fechar: (() => unknown)[] = []
let banco: NoPostgres
let proxy: ProxyTcp
let copias = 0

beforeAll(() => criarNo(`${pasta}/modelo`), 120_000)
afterAll(apagar)

beforeEach(async () => {
  const no = `${pasta}/${++copias}`
  copiarNo(`${pasta}/modelo`, no)
  banco = await iniciarNo(no)
  fechar.unshift(() => banco.parar())
  proxy = await openProxyTcp(banco.porta)
  fechar.unshift(() => proxy.fechar())
})
afterEach(async () => {
  for (const passo of fechar.splice(0)) await passo()
})

it(
  'database frozen for a minute: 503 before a browser gives up, nothing lost or piled up, and it recovers',
  () =>
    ensaiar(
      'a database that stands still',
      () => banco.congelar(),
      () => banco.descongelar(),
    ),
  280_000,
)

it(
  'network dropping everything for a minute: the same, though open connections never answer',
  () =>
    ensaiar(
      'a network that swallows everything',
      () => proxy.engolir(),
      () => proxy.passar(),
    ),
  280_000,
)

async function ensaiar(titulo: string, parar: () => void, voltar: () => void) {
  const ensaio = await openEnsaioBanco(proxy.porta, pasta, conversando)
  fechar.unshift(() => ensaio.fechar())
  const { carga, instancias } = ensaio
  const portas = instancias.map(({ porta }) => porta)
  await ate(() => carga.feitos.length >= 300)

  const antes = await Promise.all(portas.map(memoriaDe))
  const parada = performance.now()
  parar()
  const vigias = portas.map(vigiar)
  let abertas = 0
  const contagem = setInterval(() => {
    abertas = Math.max(abertas, proxy.abertas())
  }, 100)
  await sleep(paradoMs)
  const depois = await Promise.all(portas.map(memoriaDe))
  const mais = depois.map((mb, i) => mb - (antes[i] ?? Number.NaN))
  const volta = performance.now()
  voltar()
  const voltas = await ensaio.voltarem(volta)
  const vistos = vigias.map(({ visto }) => visto)
  await ate(() => vistos.every(({ prontaEm }) => prontaEm !== undefined))
  clearInterval(contagem)
  await Promise.all(vigias.map(({ parar }) => parar()))
  const { maisLongaMs, porStatus } = ensaio.chamadas()
  imprimir(titulo, [
    ...vistos.map(({ foraEm, partes }, i) => ({
      what: `s until /saude/pronta of instance ${i + 1} said so`,
      value: `${segundos(foraEm && foraEm - parada)} ${JSON.stringify(partes)}`,
    })),
    ...vistos.map(({ prontaEm, calada }) => ({
      what: `s until it was ready again; times that it said nothing for 3 s`,
      value: `${segundos(prontaEm && prontaEm - volta)}; ${calada}`,
    })),
    ...voltas.map((ms, i) => ({ what: `s until instance ${i + 1} acknowledged again`, value: segundos(ms) })),
    { what: 's of the longest call', value: segundos(maisLongaMs) },
    { what: 'MB more in each instance', value: mais.map(Math.round).join(', ') },
    { what: 'connections open at once, both together', value: abertas },
    { what: 'answers by status', value: JSON.stringify(porStatus) },
  ])
  await ensaio.concluir('after it', banco)

  for (const ms of voltas) expect(ms).toBeLessThan(promessaMs)
  for (const { foraEm, partes, calada } of vistos) {
    expect((foraEm ?? Number.NaN) - parada).toBeLessThan(prazoMs)
    expect(partes).toMatchObject({ banco: 'indisponivel' })
    expect(calada).toBe(0)
  }
  expect(maisLongaMs).toBeLessThan(prazoMs)
  expect(Object.keys(porStatus).filter((status) => status !== '400')).toEqual(['200', '503'])
  for (const { status, corpo } of carga.tentativas)
    if (status === 503) expect(corpo).toMatchObject({ codigo: 'INDISPONIVEL', acao: expect.any(String) })
  expect(abertas).toBeLessThanOrEqual(conexoesPorInstancia * portas.length)
  for (const mb of mais) expect(mb).toBeLessThan(maisMemoriaMb)
}

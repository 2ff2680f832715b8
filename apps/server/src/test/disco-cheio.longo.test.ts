import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { imprimir } from './conferir-carga.ts'
import { ate, openEnsaioBanco, segundos, vigiar } from './ensaio-banco.ts'
import { criarNo, darAoBanco, iniciarNo, type NoPostgres, pastaDeNos, portaLivre } from './no-postgres.ts'

const tamanho = '320m'
const cheioMs = 30_000
const prazoMs = 10_000
const promessaMs = 15_000
const ajustes = { max_wal_size: '64MB', min_wal_size: '32MB' }

const { pasta, apagar } = pastaDeNos()
const disco = `${pasta}/disco`
const fechar: (() => unknown)[] = [apagar]
afterAll(async () => {
  for (const passo of fechar) await passo()
})

it('full database disk: reads go on, writes get 503, nothing acknowledged is lost, and space lets it recover', async () => {
  if (!montar()) return void imprimir('a full disk', [{ what: 'not played: only root may mount a small disk' }])
  await criarNo(`${disco}/a`)
  const porta = await portaLivre()
  const banco = await manter(`${disco}/a`, porta)
  const ensaio = await openEnsaioBanco(porta, pasta)
  fechar.unshift(() => ensaio.fechar())
  const { carga, instancias } = ensaio
  await ate(() => carga.feitos.length >= 150)

  const vigias = instancias.map(({ porta }) => vigiar(porta))
  const enchimento = `${disco}/enchimento`
  const cheio = performance.now()
  encher(enchimento)
  await ate(() => carga.tentativas.some(({ em, status }) => em > cheio && status === 503))
  const primeira = performance.now()
  await sleep(cheioMs)
  const lidas = await Promise.all(
    instancias.map(({ porta }) => fetch(`http://127.0.0.1:${porta}/api/agendar/clinica-aurora`)),
  )
  rmSync(enchimento)
  const volta = performance.now()
  const voltas = await ensaio.voltarem(volta)
  const vistos = vigias.map(({ visto }) => visto)
  await ate(() => vistos.every(({ prontaEm }) => prontaEm !== undefined))
  await Promise.all(vigias.map(({ parar }) => parar()))
  const { maisLongaMs, porStatus } = ensaio.chamadas()
  imprimir('a full disk', [
    { what: 's until the first write was refused', value: segundos(primeira - cheio) },
    ...vistos.map(({ foraEm, partes }, i) => ({
      what: `s until /saude/pronta of instance ${i + 1} said so`,
      value: `${segundos(foraEm && foraEm - cheio)} ${JSON.stringify(partes)}`,
    })),
    { what: 'a reading meanwhile', value: lidas.map(({ status }) => status).join(', ') },
    ...voltas.map((ms, i) => ({ what: `s until instance ${i + 1} acknowledged again`, value: segundos(ms) })),
    { what: 'starts of the database', value: banco.partidas() },
    { what: 's of the longest call', value: segundos(maisLongaMs) },
    { what: 'answers by status', value: JSON.stringify(porStatus) },
  ])
  await ensaio.concluir('after it', banco.no())

  for (const ms of voltas) expect(ms).toBeLessThan(promessaMs)
  for (const { foraEm, partes } of vistos) {
    expect((foraEm ?? Number.NaN) - primeira).toBeLessThan(prazoMs)
    expect(partes).toMatchObject({ escrita: 'indisponivel' })
  }
  expect(maisLongaMs).toBeLessThan(prazoMs)
  expect(Object.keys(porStatus).filter((status) => status !== '400')).toEqual(['200', '503'])
}, 280_000)

function montar(): boolean {
  mkdirSync(disco)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${tamanho}`, 'tmpfs', disco])
  if (status !== 0) return false
  fechar.unshift(() => spawnSync('umount', [disco]))
  darAoBanco(disco)
  return true
}

/** Restarts the server whenever it ends, as a service manager does. */
async function manter(pasta: string, porta: number) {
  let no: NoPostgres = await iniciarNo(pasta, ajustes, porta)
  let partidas = 1
  let parado = false
  const cuidar = async () => {
    await no.terminou
    while (!parado) {
      await sleep(1_000)
      const nova = await iniciarNo(pasta, ajustes, porta).catch(() => undefined)
      if (!nova) continue
      no = nova
      partidas++
      await no.terminou
    }
  }
  void cuidar()
  fechar.unshift(async () => {
    parado = true
    await no.parar()
  })
  return { no: () => no, partidas: () => partidas }
}

function encher(arquivo: string): void {
  const file = openSync(arquivo, 'w')
  for (let bytes = 2 ** 20; bytes >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(bytes, 1))
    } catch {
      bytes = bytes > 4_096 ? bytes / 16 : 0
    }
  }
  closeSync(file)
}

import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contar, fixarFormato, tabelasDe } from '#platform/backup/catalogo.ts'
import { lerManifesto, type Manifesto } from '#platform/backup/manifesto.ts'
import { startSmtp } from '#platform/mail/test-smtp.ts'
import { sortear } from '#tools/demo/sorteio.ts'
import { comBanco, quantasTabelas, restaurar, rodar } from './backup.ts'
import { openCarga } from './carga.ts'
import { openCargaLonga } from './carga-longa.ts'
import { conferir, esperarFilasVazias, imprimir, incertos, type LinhaDoRelatorio } from './conferir-carga.ts'
import { createTestDatabase } from './database.ts'
import { startEvolution } from './evolution.ts'
import { criarNo, iniciarNo, type NoPostgres, pastaDeNos, portaLivre } from './no-postgres.ts'
import { ligarProcesso } from './processo.ts'

const semente = Number(process.env.ZELO_SEED ?? 1)
const mortes = Number(process.env.ZELO_MORTES ?? 300)
const deRestauracoes = Math.round(mortes / 10)
const abrirMs = 60_000
const segredo = 'segredo-de-teste-com-mais-de-32-caracteres'

const { pasta, apagar } = pastaDeNos()
const dados = join(pasta, 'dados')
const copia = join(pasta, 'copia')
const fechar: (() => unknown)[] = [apagar]
let no: NoPostgres

beforeAll(async () => {
  await criarNo(`${pasta}/banco`)
  no = await iniciarNo(`${pasta}/banco`)
  fechar.unshift(() => no.parar())
}, 120_000)
afterAll(async () => {
  for (const passo of fechar) await passo()
})

it('killing three servers, their database and restores under load loses and doubles nothing, and all open again', async () => {
  const evolution = await startEvolution()
  const smtp = await startSmtp()
  const portas = [await portaLivre(), await portaLivre(), await portaLivre()]
  const origem = `http://127.0.0.1:${portas[0]}`
  const env = {
    ZELO_URL: origem,
    ZELO_REDE_LIBERADA: '127.0.0.1',
    SMTP_URL: smtp.url,
    ZELO_DATA: dados,
    ZELO_SEGREDO: segredo,
  }
  const naoAbriu: string[] = []
  const vivos: ChildProcess[] = []
  let abrindo = 0
  let banco: Promise<void> = Promise.resolve()
  const abrir = async (i: number) => {
    for (let este: typeof banco | undefined; este !== banco; ) {
      este = banco
      await este
    }
    abrindo += 1
    const nascer = (filho: ChildProcess) => {
      vivos[i] = filho
    }
    await prazo(ligarProcesso(no.url, { ...env, PORT: String(portas[i]) }, nascer), 'the server').finally(() => {
      abrindo -= 1
    })
  }
  const matar = async (i: number) => {
    const filho = vivos[i]
    if (!filho || filho.exitCode !== null || filho.signalCode !== null) return false
    const fim = new Promise((resolve) => filho.once('exit', resolve))
    filho.kill('SIGKILL')
    await fim
    return true
  }
  fechar.unshift(
    () => Promise.all(portas.map((_, i) => matar(i))),
    () => evolution.stop(),
    () => smtp.stop(),
  )
  for (const i of portas.keys()) await abrir(i)
  const carga = await openCarga(portas, evolution, 6, 400)
  const longa = await openCargaLonga({ portas, dados, sql: (...args) => no.sql(...args), pausaMs: 400 })
  const feito = await rodar('backup', [copia], { ...env, DATABASE_URL: no.url })
  expect(feito, feito.dito).toMatchObject({ codigo: 0 })

  const contagem = { servindo: 0, 'while it opens': 0, 'with the database': 0 }
  let faltam = mortes - deRestauracoes
  /** Only while no instance opens, as its start would fail; later starts wait. */
  function matarBanco(): Promise<void> {
    const antes = banco
    banco = (async () => {
      await antes
      while (abrindo > 0) await sleep(20)
      no.perder()
      no = await iniciarNo(no.pasta, {}, no.porta)
    })()
    return banco
  }
  /** Kills one instance again and again, sometimes with the database. */
  async function assombrar(i: number): Promise<void> {
    const sorte = sortear(semente + i)
    while (faltam-- > 0) {
      await sleep(sorte.inteiro(50, 1_500))
      if (!(await matar(i))) naoAbriu.push('ended by itself')
      const modo = sorte.inteiro(1, 6)
      if (modo === 1) {
        contagem['with the database'] += 1
        await matarBanco()
      } else contagem.servindo += 1
      if (modo === 2 && faltam-- > 0) {
        contagem['while it opens'] += 1
        const meio = abrir(i).catch(() => {})
        await sleep(sorte.inteiro(50, 2_500))
        await matar(i)
        await meio
        // It was waiting for the database when told to end, and opened after all.
        await matar(i)
      }
      await abrir(i).catch(async (error: Error) => {
        naoAbriu.push(error.message)
        await matar(i)
        await abrir(i)
      })
    }
  }
  const comeco = performance.now()
  const restauracoes = matarRestauracoes(sortear(semente - 1), naoAbriu)
  await Promise.all([...portas.keys()].map(assombrar))
  const total = ((performance.now() - comeco) / 1_000).toFixed(0)
  const restaurados = await restauracoes
  await Promise.all([carga.parar(), longa.parar()])
  await esperarFilasVazias(no)

  const destinatarios = smtp.recebidas.map(({ para }) => para)
  const { tabela, dialogos } = await conferir(no, carga, evolution, destinatarios)
  const aPessoas = await incertos(no, destinatarios)
  const tudo: Record<string, LinhaDoRelatorio> = { ...tabela, ...(await longa.conferir()), restores: restaurados }
  for (const [what, n] of Object.entries(aPessoas)) {
    const linha = tudo[what] as LinhaDoRelatorio
    linha.lost = Math.max(0, linha.lost - n)
  }
  imprimir(
    `${mortes} kills in ${total} s (seed ${semente})`,
    Object.entries(tudo).map(([what, linha]) => ({ what, ...linha })),
  )
  imprimir('kills', [
    { what: 'while it serves', times: contagem.servindo },
    { what: 'while it opens', times: contagem['while it opens'] },
    { what: 'together with its database', times: contagem['with the database'] },
    { what: 'of a restore', times: deRestauracoes },
    { what: 'not opening', times: naoAbriu.length },
    { what: 'left to a person: e-mails, WhatsApp answers', times: Object.values(aPessoas).join(', ') },
  ])
  expect(naoAbriu).toEqual([])
  for (const [what, { acknowledged, lost, twice }] of Object.entries(tudo)) {
    expect.soft({ what, lost, twice }).toEqual({ what, lost: 0, twice: 0 })
    expect.soft(acknowledged, what).toBeGreaterThan(0)
  }
  for (const falas of dialogos) expect(falas).toMatch(/^A(C+A)+$/)
}, 3_300_000)

/** Kills restores: each leaves the database empty or complete; the undisturbed one succeeds. */
async function matarRestauracoes(sorte: ReturnType<typeof sortear>, naoAbriu: string[]): Promise<LinhaDoRelatorio> {
  const linha: LinhaDoRelatorio = { acknowledged: 0, lost: 0, twice: 0 }
  const manifesto = await lerManifesto(copia)
  let banco = await createTestDatabase({ vazio: true })
  for (let feitas = 0; feitas < deRestauracoes; ) {
    const { codigo, dito } = await restaurar(banco.url, copia, [], (pid) =>
      setTimeout(
        () => {
          try {
            process.kill(pid, 'SIGKILL')
          } catch {
            // It had finished.
          }
        },
        sorte.inteiro(300, 12_000),
      ),
    )
    if (codigo === 1) naoAbriu.push(dito)
    if (codigo === null) {
      feitas += 1
      const vazio = await expect
        .poll(() => quantasTabelas(banco.url), { timeout: 20_000 })
        .toBe(0)
        .then(
          () => true,
          () => false,
        )
      if (vazio) continue
      const faltam = await tabelasQueFaltam(banco.url, manifesto)
      linha[faltam.length === 0 ? 'acknowledged' : 'lost'] += 1
      if (faltam.length > 0) console.error(`A killed restore left other rows than the backup in ${faltam.join(', ')}.`)
    } else linha.acknowledged += 1
    await banco.drop()
    banco = await createTestDatabase({ vazio: true })
  }
  const { codigo, dito } = await restaurar(banco.url, copia)
  if (codigo === 0) linha.acknowledged += 1
  else naoAbriu.push(dito)
  await banco.drop()
  return linha
}

/** Tables with times of queue upkeep, which a restore writes after its commit. */
const daquiEmDiante = ['pgboss.queue', 'pgboss.version']

/** After a kill that followed the commit. */
function tabelasQueFaltam(url: string, { tabelas }: Manifesto): Promise<string[]> {
  return comBanco(url, async (client) => {
    await client.query('BEGIN')
    await fixarFormato(client)
    const faltam: string[] = []
    for (const tabela of await tabelasDe(client)) {
      const esperada = tabelas.find((uma) => uma.tabela === tabela.tabela)
      const achada = await contar(client, tabela)
      const igual = daquiEmDiante.includes(tabela.tabela) || achada.impressao === esperada?.impressao
      if (achada.linhas !== esperada?.linhas || !igual) faltam.push(tabela.tabela)
    }
    return faltam
  })
}

async function prazo<T>(espera: Promise<T>, quem: string): Promise<T> {
  let limite: NodeJS.Timeout | undefined
  const tarde = new Promise<never>((_resolve, reject) => {
    limite = setTimeout(() => reject(new Error(`${quem} did not open in ${abrirMs / 1_000} s`)), abrirMs)
  })
  try {
    return await Promise.race([espera, tarde])
  } finally {
    clearTimeout(limite)
  }
}

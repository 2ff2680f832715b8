import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'
import { abrirDeNovo, rolarConversas } from './fone.ts'
import { imprimir, type Medicao, mediana } from './medidas.ts'
import { ler, observar, rede } from './observar.ts'
import { startPaginaFixa } from './pagina-fixa.ts'
import { startProduto } from './produto.ts'
import { guardarSessao, openContexto } from './sem-depurador.ts'

const vezes = 5
const esperaMs = 8_000

type Medida = {
  /** Scripts requested before the page was ready. */
  js: number
  /** Scripts loaded later, when the browser is idle. */
  ociosos: number
  total: number
  /** Requests before the page was ready: document, code, styles, calls, streams. */
  pedidos: number
  pintura: number
  maior: number
  interativa: number
  /** When the data are visible or, without data, when the page is interactive. */
  dados: number
  bloqueio: number
  cls: number
}

/**
 * Loads a page with an empty cache on an emulated mid-range phone and slow mobile network, until it
 * is ready: interactive, with its data visible.
 */
async function medir(browser: Browser, url: string, entrar?: (page: Page) => Promise<void>): Promise<Medida> {
  const context = await openContexto(browser, entrar && (await guardarSessao(browser, entrar)))
  const page = await context.novaPagina()
  await page.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.send('Network.emulateNetworkConditions', rede)
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const pedidos = new Map<string, { tipo: string; bytes: number; pedidoEm: number }>()
  const inicios = new Map<string, number>()
  page.on('Network.requestWillBeSent', ({ requestId, wallTime }) => inicios.set(requestId, wallTime * 1000))
  page.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:'))
      pedidos.set(requestId, {
        tipo: type,
        bytes: 0,
        pedidoEm: inicios.get(requestId) ?? 0,
      })
  })
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedido = pedidos.get(requestId)
    if (pedido) pedido.bytes = encodedDataLength
  })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observar})()` })
  await page.send('Page.navigate', { url })
  await sleep(esperaMs)
  const { origemDoTempo, ...lido } = await page.avaliar(ler)
  const pronta = origemDoTempo + lido.dados
  await context.close()
  const todos = [...pedidos.values()]
  const antes = todos.filter(({ pedidoEm }) => pedidoEm <= pronta)
  const soma = (lista: { bytes: number }[]) => lista.reduce((total, { bytes }) => total + bytes, 0) / 1024
  return {
    ...lido,
    pedidos: antes.length,
    total: soma(antes),
    js: soma(antes.filter(({ tipo }) => tipo === 'Script')),
    ociosos: soma(todos.filter(({ tipo, pedidoEm }) => tipo === 'Script' && pedidoEm > pronta)),
  }
}

async function mediarVezes(browser: Browser, url: string, entrar?: (page: Page) => Promise<void>): Promise<Medida> {
  const medidas: Medida[] = []
  for (let vez = 0; vez < vezes; vez++) medidas.push(await medir(browser, url, entrar))
  const chaves = Object.keys(medidas[0] as Medida) as (keyof Medida)[]
  return Object.fromEntries(chaves.map((chave) => [chave, mediana(medidas.map((medida) => medida[chave]))])) as Medida
}

type Limites = Partial<Record<keyof Medida, { limite?: number; alvo?: number }>>

function linhas(medida: Medida, fixa: Medida, limites: Limites): Medicao[] {
  return [
    { medida: 'JavaScript until ready', valor: medida.js, unidade: 'KB', ...limites.js },
    { medida: 'JavaScript fetched when idle', valor: medida.ociosos, unidade: 'KB' },
    { medida: 'everything on the wire', valor: medida.total, unidade: 'KB', ...limites.total },
    { medida: 'requests until ready, calls too', valor: medida.pedidos, unidade: '', ...limites.pedidos },
    { medida: 'first paint', valor: medida.pintura, unidade: 'ms', ...limites.pintura },
    { medida: 'first paint / fixed page', valor: medida.pintura / fixa.pintura, unidade: '×' },
    { medida: 'largest paint', valor: medida.maior, unidade: 'ms', ...limites.maior },
    { medida: 'data in sight', valor: medida.dados, unidade: 'ms', ...limites.dados },
    { medida: 'data in sight / fixed page', valor: medida.dados / fixa.interativa, unidade: '×' },
    { medida: 'interactive', valor: medida.interativa, unidade: 'ms', ...limites.interativa },
    { medida: 'interactive / fixed page', valor: medida.interativa / fixa.interativa, unidade: '×' },
    { medida: 'blocking', valor: medida.bloqueio, unidade: 'ms', ...limites.bloqueio },
    { medida: 'layout shift', valor: Math.round(medida.cls * 1000) / 1000, unidade: '', ...limites.cls },
  ]
}

const texto: Limites = {
  js: { limite: 15, alvo: 8 },
  total: { alvo: 80 },
  pedidos: { limite: 8, alvo: 3 },
  pintura: { limite: 800, alvo: 700 },
  interativa: { limite: 1500, alvo: 1400 },
  bloqueio: { alvo: 1 },
  cls: { limite: 0 },
}

const fluxo: Limites = { ...texto, js: { limite: 90, alvo: 72 }, pedidos: { limite: 6, alvo: 3 } }

const publicas: [string, string, Limites][] = [
  ['Landing', '/', texto],
  ['Plans', '/planos', fluxo],
  ['Login', '/auth/login', fluxo],
  ['Sign-up', '/nova-conta', fluxo],
  ['Booking', '/agendar/clinica-aurora', fluxo],
]

/** Signs a manager in by local storage. */
async function comSessao(origem: string): Promise<(page: Page) => Promise<void>> {
  return async (page) => {
    await page.goto(`${origem}/auth/login`)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await page.getByLabel('Senha', { exact: true }).fill('zelo-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/private**')
  }
}

const trocas = ['/gerenciamento/dados-cliente', '/gerenciamento/chat-messages/chat']

/**
 * Measures from a menu click to the frame with the next page's heading. `lenta`: slow CPU and
 * network.
 */
async function medirTrocas(
  browser: Browser,
  origem: string,
  sessao: (page: Page) => Promise<void>,
  lenta: boolean,
): Promise<number> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await sessao(page)
  await page.goto(`${origem}${trocas[1]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Visits each page once, because later visits are measured, with the code loaded.
  for (const path of trocas) await page.evaluate(trocar, path)
  if (lenta) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', rede)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const tempos: number[] = []
  for (let vez = 0; vez < vezes; vez++) for (const path of trocas) tempos.push(await page.evaluate(trocar, path))
  await context.close()
  return mediana(tempos)
}

function trocar(path: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`aside a[href="${path}"]`)
  if (!link) throw new Error(`no entry for ${path}`)
  const antes = document.querySelector('h1')?.textContent
  const inicio = performance.now()
  return new Promise((resolve) => {
    const mudou = new MutationObserver(() => {
      const agora = document.querySelector('h1')?.textContent
      if (location.pathname !== path || !agora || agora === antes) return
      mudou.disconnect()
      const ver = () => {
        const main = document.querySelector('main')
        if (!main || Number(getComputedStyle(main).opacity) < 0.5) requestAnimationFrame(ver)
        else setTimeout(() => resolve(performance.now() - inicio))
      }
      requestAnimationFrame(ver)
    })
    mudou.observe(document.body, { childList: true, subtree: true, characterData: true })
    link.click()
  })
}

const produto = await startProduto()
const fixa = await startPaginaFixa()
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  const base = await mediarVezes(browser, fixa.origem)
  imprimir('Fixed page (CPU 4×, 150 ms, 1.64 Mbit/s; medians of 5)', linhas(base, base, {}))
  for (const [titulo, path, limites] of publicas)
    imprimir(titulo, linhas(await mediarVezes(browser, `${produto.origem}${path}`), base, limites))
  const painel: Limites = {
    js: { limite: 140, alvo: 110 },
    pedidos: { limite: 16, alvo: 10 },
    maior: { limite: 2200, alvo: 1800 },
    interativa: { limite: 2400, alvo: 2000 },
    dados: { limite: 2400, alvo: 2000 },
    bloqueio: { limite: 150 },
    cls: { limite: 0.01 },
  }
  const sessao = await comSessao(produto.origem)
  const doPainel = ['dashboard', 'chat-messages', 'agenda', 'servicos', 'dados-cliente']
  for (const path of ['/private', ...doPainel.map((nome) => `/gerenciamento/${nome}`)])
    imprimir(`Panel: ${path}`, linhas(await mediarVezes(browser, `${produto.origem}${path}`, sessao), base, painel))
  imprimir('Panel: from one page to another (medians of 10)', [
    {
      medida: 'warm',
      valor: await medirTrocas(browser, produto.origem, sessao, false),
      unidade: 'ms',
      limite: 80,
      alvo: 50,
    },
    {
      medida: 'slow phone',
      valor: await medirTrocas(browser, produto.origem, sessao, true),
      unidade: 'ms',
      limite: 250,
      alvo: 150,
    },
  ])
  imprimir(
    'Panel installed on a phone (its worker controls the page; medians of 5)',
    await abrirDeNovo(browser, produto.origem, sessao),
  )
  imprimir('Panel: scrolling conversations on a phone for 5 s', await rolarConversas(browser, produto.origem, sessao))
  imprimir(
    'Chat page',
    linhas(await mediarVezes(browser, `${produto.origem}/conversa/clinica-aurora`), base, { js: { limite: 30 } }),
  )
} finally {
  await browser.close()
  fixa.stop()
  await produto.stop()
}

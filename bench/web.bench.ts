import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'
import { imprimir, type Linha, mediana } from './medidas.ts'
import { startPaginaFixa } from './pagina-fixa.ts'
import { startProduto } from './produto.ts'

const vezes = 5
const rede = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.64 * 1024 * 1024) / 8,
  uploadThroughput: (1.64 * 1024 * 1024) / 8,
}

type Medida = {
  /** Scripts asked for before the page was interactive. */
  js: number
  /** Scripts fetched later, while nobody waits. */
  ociosos: number
  total: number
  pedidos: number
  pintura: number
  interativa: number
  bloqueio: number
  cls: number
}

/** Loads a page cold, throttled like a mid-range phone on a slow mobile network, and reads what the browser recorded. */
async function medir(browser: Browser, url: string, preparar?: (page: Page) => Promise<void>): Promise<Medida> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 412, height: 915 } })
  const page = await context.newPage()
  await preparar?.(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', rede)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const pedidos = new Map<string, { tipo: string; bytes: number; api: boolean; pedidoEm: number }>()
  const inicios = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime }) => inicios.set(requestId, wallTime * 1000))
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:'))
      pedidos.set(requestId, {
        tipo: type,
        bytes: 0,
        api: response.url.includes('/api/'),
        pedidoEm: inicios.get(requestId) ?? 0,
      })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedido = pedidos.get(requestId)
    if (pedido) pedido.bytes = encodedDataLength
  })
  await page.addInitScript(observar)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2_500)
  const { origemDoTempo, ...lido } = await page.evaluate(ler)
  const pronta = origemDoTempo + lido.interativa
  await context.close()
  const documentos = [...pedidos.values()].filter(({ api }) => !api)
  const soma = (lista: { bytes: number }[]) => lista.reduce((total, { bytes }) => total + bytes, 0) / 1024
  return {
    ...lido,
    pedidos: documentos.length,
    total: soma(documentos),
    js: soma(documentos.filter(({ tipo, pedidoEm }) => tipo === 'Script' && pedidoEm <= pronta)),
    ociosos: soma(documentos.filter(({ tipo, pedidoEm }) => tipo === 'Script' && pedidoEm > pronta)),
  }
}

function observar() {
  const alvo = window as unknown as { medidas: { longas: { fim: number; duracao: number }[]; cls: number } }
  alvo.medidas = { longas: [], cls: 0 }
  new PerformanceObserver((lista) => {
    for (const tarefa of lista.getEntries())
      alvo.medidas.longas.push({ fim: tarefa.startTime + tarefa.duration, duracao: tarefa.duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((lista) => {
    for (const salto of lista.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!salto.hadRecentInput) alvo.medidas.cls += salto.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Interactive: painted, the module scripts ran, and the last long task is over. */
function ler() {
  const { longas, cls } = (
    window as unknown as { medidas: { longas: { fim: number; duracao: number }[]; cls: number } }
  ).medidas
  const pintura = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const [navegacao] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const interativa = Math.max(
    pintura,
    navegacao?.domContentLoadedEventEnd ?? Number.NaN,
    ...longas.map(({ fim }) => fim),
  )
  const bloqueio = longas.reduce((total, { duracao }) => total + duracao - 50, 0)
  return { pintura, interativa, bloqueio, cls, origemDoTempo: performance.timeOrigin }
}

async function mediarVezes(browser: Browser, url: string, preparar?: (page: Page) => Promise<void>): Promise<Medida> {
  const medidas: Medida[] = []
  for (let vez = 0; vez < vezes; vez++) medidas.push(await medir(browser, url, preparar))
  const chaves = Object.keys(medidas[0] as Medida) as (keyof Medida)[]
  return Object.fromEntries(chaves.map((chave) => [chave, mediana(medidas.map((medida) => medida[chave]))])) as Medida
}

type Limites = Partial<Record<keyof Medida, { limite?: number; alvo?: number }>>

function linhas(medida: Medida, fixa: Medida, limites: Limites): Linha[] {
  return [
    { medida: 'JavaScript before interactive', valor: medida.js, unidade: 'KB', ...limites.js },
    { medida: 'JavaScript fetched when idle', valor: medida.ociosos, unidade: 'KB' },
    { medida: 'everything on the wire', valor: medida.total, unidade: 'KB', ...limites.total },
    { medida: 'requests, API apart', valor: medida.pedidos, unidade: '', ...limites.pedidos },
    { medida: 'first paint', valor: medida.pintura, unidade: 'ms', ...limites.pintura },
    { medida: 'first paint / fixed page', valor: medida.pintura / fixa.pintura, unidade: '×' },
    { medida: 'interactive', valor: medida.interativa, unidade: 'ms', ...limites.interativa },
    { medida: 'interactive / fixed page', valor: medida.interativa / fixa.interativa, unidade: '×' },
    { medida: 'blocking', valor: medida.bloqueio, unidade: 'ms', ...limites.bloqueio },
    { medida: 'layout shift', valor: Math.round(medida.cls * 1000) / 1000, unidade: '', ...limites.cls },
  ]
}

const publica: Limites = {
  js: { limite: 100, alvo: 72 },
  total: { alvo: 80 },
  pedidos: { limite: 8, alvo: 3 },
  pintura: { limite: 900, alvo: 700 },
  interativa: { limite: 1700, alvo: 1400 },
  bloqueio: { alvo: 1 },
  cls: { limite: 0 },
}

/** A signed-in manager, as local storage has it after login. */
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

/** From the click on an entry of the menu to the first frame with the other page's heading. `lenta`: processor 4× slower and the slow network. */
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
  // Once each, so that what a page needs is there: the figure is of people who work, not of the first visit.
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
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - inicio)))
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
  imprimir('Landing', linhas(await mediarVezes(browser, `${produto.origem}/`), base, publica))
  imprimir('Login', linhas(await mediarVezes(browser, `${produto.origem}/auth/login`), base, publica))
  const painel: Limites = {
    js: { limite: 150, alvo: 110 },
    pintura: { alvo: 1500 },
    interativa: { alvo: 1800 },
    cls: { alvo: 0 },
  }
  const sessao = await comSessao(produto.origem)
  imprimir(
    'Panel: conversations',
    linhas(await mediarVezes(browser, `${produto.origem}/gerenciamento/chat-messages`, sessao), base, painel),
  )
  imprimir('Panel: from one page to another (medians of 10)', [
    { medida: 'warm', valor: await medirTrocas(browser, produto.origem, sessao, false), unidade: 'ms', limite: 50 },
    {
      medida: 'slow phone',
      valor: await medirTrocas(browser, produto.origem, sessao, true),
      unidade: 'ms',
      limite: 150,
    },
  ])
  imprimir(
    'Chat page',
    linhas(await mediarVezes(browser, `${produto.origem}/conversa/clinica-aurora`), base, { js: { limite: 30 } }),
  )
} finally {
  await browser.close()
  fixa.stop()
  await produto.stop()
}

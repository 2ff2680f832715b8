import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'
import { abrirDeNovo, rolarConversas } from './fone.ts'
import { imprimir, type Medicao, mediana } from './medidas.ts'
import { type Medida, medirPagina } from './medir-pagina.ts'
import { rede } from './observar.ts'
import { startPaginaFixa } from './pagina-fixa.ts'
import { startProduto } from './produto.ts'
import { guardarSessao } from './sem-depurador.ts'
import { medirTodas } from './todas-as-paginas.ts'

const vezes = 5
const esperaMs = 8_000

async function mediarVezes(browser: Browser, url: string, entrar?: (page: Page) => Promise<void>): Promise<Medida> {
  const medidas: Medida[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const sessao = entrar && (await guardarSessao(browser, entrar))
    medidas.push(await medirPagina(browser, url, { sessao, cpu: 4, esperar: () => sleep(esperaMs) }))
  }
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

const contas = { manager: '529.982.247-25', professional: '390.533.447-05', administrator: '111.444.777-35' }

/** Signs somebody in by the form. */
function comSessao(origem: string, cpf: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(`${origem}/auth/login`)
    await page.getByLabel('CPF').fill(cpf)
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
  const sessao = comSessao(produto.origem, contas.manager)
  const doPainel = ['dashboard', 'chat-messages', 'agenda', 'servicos', 'dados-cliente']
  for (const path of ['/private', ...doPainel.map((nome) => `/gerenciamento/${nome}`)])
    imprimir(`Panel: ${path}`, linhas(await mediarVezes(browser, `${produto.origem}${path}`, sessao), base, painel))
  for (const [quem, cpf] of Object.entries(contas))
    imprimir(
      `Panel: every page of the ${quem}, from an empty cache`,
      await medirTodas(browser, produto.origem, comSessao(produto.origem, cpf)),
    )
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

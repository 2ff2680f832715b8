import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type Medicao, mediana } from './medidas.ts'
import { ler, observar, rede } from './observar.ts'
import { guardarSessao, openContexto } from './sem-depurador.ts'

type Entrar = (page: Page) => Promise<void>

const vezes = 5
const fone = { locale: 'pt-BR', viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true }

/**
 * Opens pages on a signed-in phone whose service worker controls them: for the first time, and
 * again.
 */
export async function abrirDeNovo(browser: Browser, origem: string, entrar: Entrar): Promise<Medicao[]> {
  const primeiras: ReturnType<typeof ler>[] = []
  const outras: ReturnType<typeof ler>[] = []
  for (let vez = 0; vez < vezes; vez++) {
    const context = await openContexto(browser, await guardarSessao(browser, entrar))
    const url = `${origem}/gerenciamento/dashboard`
    const instalar = await context.novaPagina()
    await instalar.send('Page.navigate', { url })
    await sleep(4_000)
    await instalar.avaliar(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await sleep(4_000)
    await instalar.close()
    for (const tempos of [primeiras, outras]) {
      const page = await context.novaPagina()
      await page.send('Network.emulateNetworkConditions', rede)
      await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observar})()` })
      await page.send('Page.navigate', { url })
      await sleep(6_000)
      if (!(await page.avaliar(() => navigator.serviceWorker.controller !== null)))
        throw new Error('no worker controls the page')
      tempos.push(await page.avaliar(ler))
      await page.close()
    }
    await context.close()
  }
  const meio = (tempos: typeof outras, nome: 'interativa' | 'dados') => mediana(tempos.map((tempo) => tempo[nome]))
  return [
    { medida: 'interactive, first time', valor: meio(primeiras, 'interativa'), unidade: 'ms', limite: 2500 },
    { medida: 'data in sight, first time', valor: meio(primeiras, 'dados'), unidade: 'ms' },
    { medida: 'interactive, again', valor: meio(outras, 'interativa'), unidade: 'ms', limite: 1000 },
    { medida: 'data in sight, again', valor: meio(outras, 'dados'), unidade: 'ms' },
  ]
}

/**
 * Counts missed frames at a CPU slowed 4×, with ten thousand rows that load page by page, and with
 * fifty rows in the same run. Every page is a copy of the first one with other ids.
 */
export async function rolarConversas(browser: Browser, origem: string, entrar: Entrar): Promise<Medicao[]> {
  const medidas: { linhas: number; perdidos: number; mais: number }[] = []
  for (const linhas of [50, 10_000]) medidas.push({ linhas, ...(await rolar(browser, origem, entrar, linhas)) })
  const [poucas, muitas] = medidas
  return [
    ...medidas.map(({ linhas, perdidos }) => ({
      medida: `frames missed, ${linhas} rows`,
      valor: perdidos,
      unidade: '',
    })),
    {
      medida: 'missed, 10000 / 50 rows',
      valor: ((muitas?.perdidos ?? 0) + 1) / ((poucas?.perdidos ?? 0) + 1),
      unidade: '×',
    },
    { medida: 'fifty more at the end', valor: muitas?.mais ?? Number.NaN, unidade: 'ms' },
  ]
}

async function rolar(browser: Browser, origem: string, entrar: Entrar, linhas: number) {
  const context = await browser.newContext(fone)
  const page = await context.newPage()
  await entrar(page)
  let pagina: { itens: object[] } | undefined
  let lidas = 0
  await page.route('**/api/gerenciamento/conversas?**', async (route) => {
    pagina ??= (await (await route.fetch()).json()) as { itens: object[] }
    const { itens } = pagina
    lidas += 50
    await route.fulfill({
      json: {
        ...pagina,
        itens: Array.from({ length: 50 }, (_, i) => ({ ...itens[i % itens.length], id: randomUUID() })),
        proximo: lidas < linhas ? String(lidas) : null,
      },
    })
  })
  await page.goto(`${origem}/gerenciamento/chat-messages/chat`)
  const lista = page.getByRole('main').getByRole('listitem')
  const contadas = (quantas: number) =>
    page.waitForFunction((n) => document.querySelector('main li')?.getAttribute('aria-setsize') === String(n), quantas)
  await lista.first().waitFor()
  let mais = 0
  for (let tem = 50; tem < linhas; tem += 50) {
    const inicio = performance.now()
    await page.getByRole('button', { name: 'Mostrar mais' }).evaluate((botao: HTMLButtonElement) => botao.click())
    await contadas(tem + 50)
    mais = performance.now() - inicio
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const perdidos = page.evaluate(contarPerdidos, 5_000)
  const fim = performance.now() + 5_000
  for (const sobe of [false, true].concat(Array(20).fill(false))) {
    if (performance.now() > fim) break
    const yDistance = sobe ? 1_500 : -1_500
    await cdp.send('Input.synthesizeScrollGesture', { x: 200, y: sobe ? 300 : 700, yDistance, speed: 2_500 })
  }
  const medida = { perdidos: await perdidos, mais }
  await context.close()
  return medida
}

/** Counts the frames of 1/60 s that were not drawn. */
function contarPerdidos(ms: number): Promise<number> {
  return new Promise((resolve) => {
    const fim = performance.now() + ms
    let perdidos = 0
    let antes = performance.now()
    const quadro = (agora: number) => {
      perdidos += Math.max(0, Math.round(((agora - antes) * 60) / 1000) - 1)
      antes = agora
      if (agora < fim) requestAnimationFrame(quadro)
      else resolve(perdidos)
    }
    requestAnimationFrame(quadro)
  })
}

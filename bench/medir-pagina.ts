import type { Browser } from 'playwright'
import { ler, observar, rede } from './observar.ts'
import { openContexto, type Pagina, type Sessao } from './sem-depurador.ts'

export type Medida = {
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

type Modo = {
  sessao?: Sessao
  /** How many times slower the processor is. */
  cpu: number
  /** Resolves when nothing more is to be measured. */
  esperar: (page: Pagina) => Promise<unknown>
}

/**
 * Loads a page with an empty cache on an emulated phone and slow mobile network, until it is ready:
 * interactive, with its data visible.
 */
export async function medirPagina(browser: Browser, url: string, { sessao, cpu, esperar }: Modo): Promise<Medida> {
  const context = await openContexto(browser, sessao)
  const page = await context.novaPagina()
  await page.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.send('Network.emulateNetworkConditions', rede)
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpu })
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
  await esperar(page)
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

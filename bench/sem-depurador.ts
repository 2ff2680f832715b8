import type { Browser, CDPSession, Page } from 'playwright'

/** What a browser keeps of somebody who signed in. */
export type Sessao = Awaited<ReturnType<typeof guardarSessao>>

export type Pagina = Pick<CDPSession, 'send' | 'on'> & {
  /** Runs a function in the page; it sees nothing of this file. */
  avaliar<T>(fazer: () => T | Promise<T>): Promise<T>
  close(): Promise<unknown>
}

type Recebida =
  | { id: number; result: never; error?: { message: string } }
  | { id: undefined; method: string; params: never }

/** Signs in by the forms and takes the session along. The browser context ends. */
export async function guardarSessao(browser: Browser, entrar: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await entrar(page)
  const guardada = {
    cookies: (await context.cookies()).map(({ partitionKey: _, ...cookie }) => cookie),
    local: await page.evaluate(() => JSON.stringify(localStorage)),
    daAba: await page.evaluate(() => JSON.stringify(sessionStorage)),
  }
  await context.close()
  return guardada
}

/**
 * A phone's empty browser context. Its pages have no debugger, which Playwright's have: with one,
 * V8 looks up the source position of each Error, and React creates five while it loads. That takes
 * 0.4 s at a CPU slowed 4×, for which no visitor waits.
 */
export async function openContexto(browser: Browser, sessao?: Sessao) {
  const raiz = await browser.newBrowserCDPSession()
  const { browserContextId } = await raiz.send('Target.createBrowserContext')
  const fone = { width: 412, height: 915 }

  async function novaPagina(): Promise<Pagina> {
    const { targetId } = await raiz.send('Target.createTarget', { url: 'about:blank', browserContextId, ...fone })
    const { sessionId } = await raiz.send('Target.attachToTarget', { targetId })
    const pedidos = new Map<number, PromiseWithResolvers<never>>()
    const ouvintes = new Map<string, (params: never) => void>()
    raiz.on('Target.receivedMessageFromTarget', (recebida) => {
      if (recebida.sessionId !== sessionId) return
      const lida = JSON.parse(recebida.message) as Recebida
      if (lida.id === undefined) ouvintes.get(lida.method)?.(lida.params)
      else if (lida.error) pedidos.get(lida.id)?.reject(new Error(lida.error.message))
      else pedidos.get(lida.id)?.resolve(lida.result)
    })
    const pagina: Pagina = {
      send(method, params) {
        const id = pedidos.size
        const pedido = Promise.withResolvers<never>()
        pedidos.set(id, pedido)
        void raiz.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        return pedido.promise
      },
      on: ((method: string, ouvir: (params: never) => void) => ouvintes.set(method, ouvir)) as never,
      async avaliar(fazer) {
        const { result, exceptionDetails } = await pagina.send('Runtime.evaluate', {
          expression: `(${fazer})()`,
          awaitPromise: true,
          returnByValue: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
        return result.value as never
      },
      close: () => raiz.send('Target.closeTarget', { targetId }),
    }
    await pagina.send('Page.enable')
    await pagina.send('Network.enable')
    await pagina.send('Emulation.setLocaleOverride', { locale: 'pt-BR' })
    if (!sessao) return pagina
    await pagina.send('Network.setCookies', { cookies: sessao.cookies })
    await pagina.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (location.protocol === 'http:') { Object.assign(localStorage, ${sessao.local}); Object.assign(sessionStorage, ${sessao.daAba}) }`,
    })
    return pagina
  }

  return { novaPagina, close: () => raiz.send('Target.disposeBrowserContext', { browserContextId }) }
}

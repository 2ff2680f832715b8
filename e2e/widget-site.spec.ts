import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { abrirComo, test as base, conferirAcessibilidade, contas, expect, senha } from './test.ts'

type Site = {
  /** A page of the company's site. `identidade`: the signed visitor. */
  pagina(identidade?: string): string
  /** A page that embeds the chat by hand, as an impostor would. */
  impostora: string
}

/**
 * A company's site of another origin with a strict policy: only our loader and frame, and trusted
 * types.
 */
const test = base.extend<{ site: Site }>({
  site: async ({ baseURL, request }, use) => {
    const zelo = baseURL ?? ''
    const politica = [
      "default-src 'none'",
      `script-src ${zelo}`,
      `frame-src ${zelo}`,
      "require-trusted-types-for 'script'",
      "style-src 'none'",
      "base-uri 'none'",
    ].join('; ')
    const servidor = createServer((pedido, resposta) => {
      const url = new URL(pedido.url ?? '/', 'http://localhost')
      const identidade = url.searchParams.get('identidade')
      const etiqueta = `<script async src="${zelo}/widget.js" data-chave="clinica-aurora"${identidade ? ` data-identidade="${identidade}"` : ''}></script>`
      const falsa = `<iframe title="x" width="400" height="600" src="${zelo}/conversa/clinica-aurora?embutido=1&amp;host=${encodeURIComponent('https://outra.exemplo')}"></iframe>`
      resposta.writeHead(url.pathname === '/favicon.ico' ? 204 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': politica,
      })
      resposta.end(
        `<!doctype html><html lang="pt-BR"><head><title>Clínica</title></head><body><main><h1>Clínica Aurora</h1><a href="#x">Início</a></main>${url.pathname === '/impostora' ? falsa : etiqueta}</body></html>`,
      )
    })
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
    const { port } = servidor.address() as AddressInfo
    const endereco = `http://localhost:${port}`
    const token = await tokenDe(request)
    await request.put('/api/gerenciamento/canais/sites', {
      headers: { authorization: `Bearer ${token}` },
      data: { sites: [`localhost:${port}`] },
    })
    await use({
      pagina: (identidade) => `${endereco}/${identidade ? `?identidade=${encodeURIComponent(identidade)}` : ''}`,
      impostora: `${endereco}/impostora`,
    })
    servidor.closeAllConnections()
    servidor.close()
  },
})

type Pedidos = Parameters<Parameters<typeof base>[2]>[0]['request']

async function tokenDe(request: Pedidos): Promise<string> {
  const cpf = contas.gestor.replace(/\D/g, '')
  return (await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()).token
}

async function quadroDe(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/conversa/'))).toBe(true)
  return page.frames().find((frame) => frame.url().includes('/conversa/')) as Frame
}

const abrir = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => 'Zelo' in window)).toBe(true)
  await page.evaluate(() => (window as unknown as { Zelo: { abrir(): void } }).Zelo.abrir())
  return quadroDe(page)
}

async function dizer(quadro: Frame, texto: string) {
  const campo = quadro.getByRole('textbox')
  await campo.fill(texto)
  await campo.press('Enter')
  await expect(quadro.getByRole('log').getByText(texto)).toBeVisible()
}

/** The stored chat state. Empty if storage is denied. */
const guardadas = (onde: Page | Frame) =>
  onde.evaluate(() => {
    try {
      return Object.keys(localStorage).filter((nome) => nome.startsWith('zelo-conversa'))
    } catch {
      return []
    }
  })

const respostas = (quadro: Frame) => quadro.getByRole('log').locator('[data-autor=AGENTE]')

test('on a strict site the bubble adds nothing but itself, opens on demand, and answers', async ({ page, site }) => {
  await page.goto(site.pagina())
  await expect.poll(() => page.evaluate(() => 'Zelo' in window)).toBe(true)
  // While the chat is closed: no frame, style or global on the page, and nothing readable.
  expect(page.frames()).toHaveLength(1)
  expect(
    await page.evaluate(() => [
      document.querySelectorAll('style, link').length,
      document.querySelector('[data-zelo=chat]')?.shadowRoot ?? null,
      document.querySelector('iframe'),
    ]),
  ).toEqual([0, null, null])
  const quadro = await abrir(page)
  await dizer(quadro, 'qual o endereço?')
  await expect(respostas(quadro).last()).toContainText('Ficamos em')
  await expect(quadro.getByRole('log')).toHaveAttribute('aria-label', 'Mensagens da conversa')
  await conferirAcessibilidade(page)
})

test('a reply to a closed chat is counted on the bubble, and read when it opens', async ({ page, site }) => {
  await page.goto(site.pagina())
  const quadro = await abrir(page)
  await expect(quadro.getByRole('textbox')).toBeVisible()
  const arvore = async () =>
    JSON.stringify(await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree'))
  // Delays sending until the chat is closed.
  const fechado = Promise.withResolvers<void>()
  await page.route('**/api/chat/**', async (rota) => {
    if (rota.request().method() === 'POST') await fechado.promise
    await rota.fallback()
  })
  await quadro.getByRole('textbox').fill('qual o endereço?')
  await quadro.getByRole('textbox').press('Enter')
  await page.evaluate(() => (window as unknown as { Zelo: { fechar(): void } }).Zelo.fechar())
  fechado.resolve()
  await expect.poll(arvore).toMatch(/Abrir o chat, \d+ mensage/)
  await abrir(page)
  await expect(respostas(quadro).last()).toContainText('Ficamos em')
  await expect.poll(arvore).not.toMatch(/\d+ mensage(m|ns) nova/)
})

test('chat and site accept messages only from each other', async ({ page, site }) => {
  await page.goto(site.pagina())
  const quadro = await abrir(page)
  await expect(quadro.getByRole('textbox')).toBeVisible()
  // Forged messages of the own window change nothing.
  await page.evaluate(() => window.postMessage({ zelo: 1, tipo: 'fechar' }, '*'))
  await quadro.evaluate(() => window.postMessage({ zelo: 1, tipo: 'identidade', texto: 'x.y' }, '*'))
  await dizer(quadro, 'qual o endereço?')
  await expect(respostas(quadro).last()).toContainText('Ficamos em')
  // An impostor gets no answer, and its messages are ignored.
  await page.goto(site.impostora)
  const outro = await quadroDe(page)
  await expect(outro.getByRole('textbox')).toBeVisible()
  const ouvidas = await page.evaluate(() => {
    const lista: unknown[] = []
    addEventListener('message', (evento) => lista.push(evento.data))
    frames[0]?.postMessage({ zelo: 1, tipo: 'identidade', texto: 'x.y' }, '*')
    return lista
  })
  await dizer(outro, 'onde vocês ficam?')
  await expect(respostas(outro).last()).toContainText('Ficamos em')
  expect(ouvidas).toEqual([])
})

for (const memoria of ['allowed', 'denied'] as const) {
  test(`a visitor continues the conversation on the next page of the site, with chat storage ${memoria}`, async ({
    page,
    site,
  }) => {
    // Private windows deny storage. The headless browser is made to do the same.
    if (memoria === 'denied')
      await page.addInitScript(() => {
        if (window !== top)
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
      })
    await page.goto(site.pagina())
    const quadro = await abrir(page)
    await dizer(quadro, 'qual o endereço?')
    await expect(respostas(quadro).last()).toContainText('Ficamos em')
    const emUm = [...(await guardadas(page)), ...(await guardadas(quadro))]
    expect(emUm).toEqual(['zelo-conversa:clinica-aurora'])
    if (memoria === 'denied') expect(await guardadas(page)).toEqual(emUm)
    await page.goto(`${site.pagina()}?pagina=2`)
    const seguinte = await abrir(page)
    await expect(seguinte.getByRole('log').getByText('qual o endereço?')).toBeVisible()
    await expect(respostas(seguinte).last()).toContainText('Ficamos em')
  })
}

test('a user signed in on the site is recognized in the chat on every device, and a forged signature is not', async ({
  page,
  site,
  browser,
  request,
}) => {
  const token = await tokenDe(request)
  const { segredo } = await (
    await request.post('/api/gerenciamento/canais/identidade', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  // A retry is another visitor, without a conversation.
  const vez = randomUUID().slice(0, 8)
  const assinar = (chave: string) => {
    const exp = Math.floor(Date.now() / 1000) + 600
    const pessoa = { id: `u-${vez}`, nome: 'Iolanda Freitas', email: `iolanda-${vez}@casa.exemplo`, exp }
    const dados = Buffer.from(JSON.stringify(pessoa)).toString('base64')
    return `${dados}.${createHmac('sha256', chave).update(dados).digest('hex')}`
  }
  const enderecos: string[] = []
  page.on('request', (pedido) => enderecos.push(pedido.url()))
  const identidade = assinar(segredo)
  await page.goto(site.pagina(identidade))
  const quadro = await abrir(page)
  await dizer(quadro, 'quero marcar uma limpeza')
  await quadro
    .getByRole('list', { name: 'Respostas rápidas' })
    .getByRole('button', { name: /às \d\d:\d\d/ })
    .first()
    .click()
  await quadro.getByRole('button', { name: 'Sim, pode marcar' }).click()
  await expect(respostas(quadro).last()).toContainText('Prontinho')
  await expect(quadro.getByRole('log')).toContainText('Iolanda')
  await expect(quadro.getByRole('log')).not.toContainText(/em nome de quem/i)
  // Nothing is stored, and the identity is only sent to our own addresses.
  expect(await guardadas(page)).toEqual([])
  expect(await guardadas(quadro)).toEqual([])
  expect(
    enderecos.filter((url) => !url.startsWith('http://localhost') && url.includes(identidade.slice(0, 40))),
  ).toEqual([])

  const outra = await browser.newContext({ locale: 'pt-BR' })
  const celular = await outra.newPage()
  await celular.goto(site.pagina(assinar(segredo)))
  const noCelular = await abrir(celular)
  await expect(noCelular.getByRole('log').getByText('quero marcar uma limpeza')).toBeVisible()

  await celular.goto(site.pagina(assinar('segredo-adivinhado')))
  const forjado = await abrir(celular)
  await expect(forjado.getByRole('textbox')).toBeVisible()
  await expect(forjado.getByRole('log').getByText('quero marcar uma limpeza')).toHaveCount(0)
  await outra.close()
})

test('a manager creates the signing secret, copies the code, and replaces it with a transition period', async ({
  page,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/canais')
  const parte = page.getByRole('region', { name: 'Quem já entrou no seu site' })
  await expect(parte).toBeVisible()
  const fazer = parte.getByRole('button', { name: /^(Criar|Trocar) segredo$/ })
  if ((await fazer.textContent()) === 'Criar segredo') await fazer.click()
  await expect(parte.getByText('Segredo em uso desde')).toBeVisible()
  await fazer.click()
  await page
    .getByRole('alertdialog', { name: 'Trocar o segredo?' })
    .getByRole('button', { name: 'Trocar segredo' })
    .click()
  await expect(parte.getByText('Copie agora')).toBeVisible()
  await expect(parte.getByText('Segredo anterior, vale até')).toBeVisible()
  await expect(parte.getByText("createHmac('sha256', process.env.ZELO_IDENTIDADE)")).toBeVisible()
  await parte.getByText('Python').click()
  await expect(parte.getByText('hmac.new(')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.reload()
  await expect(parte.getByText('Segredo em uso desde')).toBeVisible()
  await expect(parte.getByText('Copie agora')).toHaveCount(0)
  await parte.getByRole('button', { name: 'Encerrar' }).last().click()
  await page
    .getByRole('alertdialog', { name: 'Encerrar este segredo?' })
    .getByRole('button', { name: 'Encerrar segredo' })
    .click()
  await expect(parte.getByText('Segredo anterior')).toHaveCount(0)
})

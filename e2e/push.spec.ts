import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { MensagemPush } from '@zelo/contract/avisos/push'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const configuracoes = '/conta-usuario/configuracoes'

async function sair(page: Page) {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')
}

/** Holds the registration of this browser until the returned function is called. */
async function segurarRegistro(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/conta/push/aparelhos', async (rota) => {
    if (rota.request().method() === 'POST') await promise
    await rota.continue()
  })
  return resolve
}

test('a user turns on push notices for this browser, chooses which ones, and the choices stay', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  // Devices belong to a user, and the demo's manager would have those of an earlier attempt.
  const { cpf } = await empresaPropria(request, 'Ateliê que Toca')
  // The test browser has no notifications and reaches no push service, so permission, address and
  // keys are faked here.
  await context.addInitScript(() => {
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(
        /[+/=]/g,
        (letra) => ({ '+': '-', '/': '_' })[letra] ?? '',
      )
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const lida = JSON.parse(localStorage.getItem('inscrita') ?? 'null')
    let inscrita: unknown = lida && {
      endpoint: lida.endpoint,
      options: { applicationServerKey: Uint8Array.from(lida.chave).buffer },
      toJSON: () => lida,
      unsubscribe: async () => {
        localStorage.removeItem('inscrita')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () => inscrita as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const par = { name: 'ECDH', namedCurve: 'P-256' }
      const { publicKey } = (await crypto.subtle.generateKey(par, true, ['deriveBits'])) as CryptoKeyPair
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey('raw', publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      }
      const unsubscribe = async () => {
        localStorage.removeItem('inscrita')
        inscrita = null
        return true
      }
      const endpoint = `https://push.exemplo/${crypto.randomUUID()}`
      inscrita = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe }
      const chave = [...new Uint8Array(options?.applicationServerKey as Uint8Array<ArrayBuffer>)]
      localStorage.setItem('inscrita', JSON.stringify({ endpoint, keys, chave }))
      return inscrita as PushSubscription
    }
  })
  await abrirComo(page, cpf, configuracoes, senhaNova)
  const registrar = await segurarRegistro(page)
  await page.getByRole('button', { name: 'Ligar os avisos neste aparelho' }).click()
  const inscrita = () => page.evaluate(() => localStorage.getItem('inscrita'))
  await expect.poll(inscrita).not.toBeNull()

  // A second tab waits until the server knows this browser, so that it does not unsubscribe it.
  const outraAba = await context.newPage()
  await outraAba.goto(configuracoes)
  const abasQue = (estado: 'held' | 'pending') =>
    page.evaluate(
      async (estado) => (await navigator.locks.query())[estado]?.filter(({ name }) => name === 'zelo-push').length,
      estado,
    )
  await expect.poll(() => abasQue('pending')).toBe(1)
  registrar()
  await expect.poll(() => abasQue('pending')).toBe(0)
  await expect.poll(() => abasQue('held')).toBe(0)
  expect(await inscrita()).not.toBeNull()
  await outraAba.close()

  const aparelho = page.getByRole('list', { name: 'Aparelhos que são avisados' }).getByRole('listitem')
  await expect(aparelho).toContainText('Este aparelho')
  const espera = aparelho.getByRole('switch', { name: 'Um cliente espera por uma pessoa' })
  await expect(espera).toBeChecked()
  await expect(aparelho.getByRole('switch', { name: /Mostrar o nome do cliente/ })).not.toBeChecked()
  await espera.click()
  await aparelho.getByRole('switch', { name: 'Silêncio em um horário' }).click()
  await aparelho.getByLabel('Até as').fill('08:30')
  await aparelho.getByLabel('Até as').blur()
  await conferirAcessibilidade(page)
  await aparelho.getByRole('button', { name: 'Mandar um aviso de teste' }).click()
  await expect(page.getByText('O aviso está a caminho.')).toBeVisible()

  // No notices after sign-out. After sign-in they return for the new session, with the same
  // choices.
  await sair(page)
  const retomar = await segurarRegistro(page)
  const retomado = page.waitForResponse(
    (resposta) => resposta.url().endsWith('/push/aparelhos') && resposta.request().method() === 'POST',
  )
  await abrirComo(page, cpf, configuracoes, senhaNova)
  await expect(aparelho).toContainText('Sua sessão terminou neste aparelho.')
  await expect(aparelho.getByRole('button')).toHaveText(['Não avisar mais neste aparelho'])
  retomar()
  expect((await (await retomado).json()).sessao).toBe('ESTA')
  await expect(aparelho.getByRole('button', { name: 'Mandar um aviso de teste' })).toBeVisible()
  await expect(espera).not.toBeChecked()
  await expect(aparelho.getByLabel('Até as')).toHaveValue('08:30')

  // A subscription with another key than the installation's gets no notices any more.
  await page.evaluate(() => {
    const inscrita = JSON.parse(localStorage.getItem('inscrita') ?? '')
    inscrita.chave[1] ^= 1
    localStorage.setItem('inscrita', JSON.stringify(inscrita))
  })
  const removido = page.waitForResponse((resposta) => resposta.request().method() === 'DELETE')
  await page.reload()
  await removido
  await expect(aparelho).toHaveCount(0)
  await page.getByRole('button', { name: 'Ligar os avisos neste aparelho' }).click()
  await expect(aparelho).toContainText('Este aparelho')
  await aparelho.getByRole('button', { name: 'Não avisar mais neste aparelho' }).click()
  await expect(aparelho).toHaveCount(0)
})

test("a browser with another user's notices gets none once a new user is signed in", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const endpoint = 'https://push.exemplo/de-outra-pessoa'
    const unsubscribe = async () => {
      localStorage.setItem('desligado', 'sim')
      return true
    }
    const inscrita = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: {} }), unsubscribe }
    PushManager.prototype.getSubscription = async () => inscrita as unknown as PushSubscription
  })
  await page.goto('/auth/login')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await abrirComo(page, contas.gestor, configuracoes)
  const desligado = () => page.evaluate(() => localStorage.getItem('desligado'))
  await expect.poll(desligado).toBe('sim')

  // The same happens when the server could not be told about the sign-out.
  await page.evaluate(() => localStorage.removeItem('desligado'))
  await page.route('**/api/acesso/sair', (rota) => rota.abort('internetdisconnected'))
  await sair(page)
  expect(await desligado()).toBe('sim')
})

// The test browser has neither notifications nor badges, so the shown ones are kept here.
const guardaMostradas = `delete WorkerNavigator.prototype.setAppBadge
ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
  (await caches.open('mostradas')).put('/' + options.tag, new Response(JSON.stringify({ title, ...options })))
`

test('a pushed message becomes a notification with the address of its page', async ({ page, context }) => {
  const codigo = readFileSync(new URL('../apps/web/public/sw.js', import.meta.url), 'utf8')
  const servidor = createServer(({ url }, resposta) => {
    const isCodigo = url === '/sw.js'
    resposta.writeHead(200, { 'content-type': isCodigo ? 'text/javascript' : 'text/html' })
    resposta.end(isCodigo ? guardaMostradas + codigo : '<title>Zelo</title>')
  }).listen(0, '127.0.0.1')
  await new Promise((pronto) => servidor.once('listening', pronto))
  const origin = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  await page.goto(origin)
  const cdp = await context.newCDPSession(page)
  const registrado = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const mensagem: MensagemPush = {
    titulo: 'Agendamento novo',
    texto: 'sexta, 15h',
    caminho: '/gerenciamento/agenda?visao=dia&dia=2026-11-20',
    etiqueta: 'aviso-1',
    abrir: 'Abrir',
  }
  const data = JSON.stringify(mensagem)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrado, data })
  const mostrada = () => page.evaluate(async () => (await caches.match('/aviso-1'))?.json())
  await expect.poll(mostrada).toMatchObject({
    title: mensagem.titulo,
    body: mensagem.texto,
    tag: mensagem.etiqueta,
    data: mensagem.caminho,
    actions: [{ action: 'abrir', title: 'Abrir' }],
  })
  servidor.closeAllConnections()
  servidor.close()
})

import type { Page } from '@playwright/test'
import { compartilhar } from './compartilhar.ts'
import { conversarPelaApi } from './conversar.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('shortcuts of the installed app lead to their pages', async ({ page, request }) => {
  const manifesto = await (await request.get('/manifest.webmanifest')).json()
  expect(manifesto).toMatchObject({ display: 'standalone', start_url: '/private' })
  const [agenda, conversas, novo] = manifesto.shortcuts as { url: string }[]
  await abrirComo(page, contas.gestor, agenda?.url ?? '')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await page.goto(conversas?.url ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de conversas')
  await page.goto(novo?.url ?? '')
  await expect(page.getByRole('dialog')).toContainText('Novo agendamento')
  expect(page.url()).not.toContain('novo=')
})

test('a manager with booked clients is invited once to install the app and to get notices', async ({
  page,
  browser,
}) => {
  const outra = await browser.newPage()
  const podeTudo = () => {
    addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('beforeinstallprompt')), 0))
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  }
  for (const uma of [page, outra]) await uma.addInitScript(podeTudo)
  await abrirComo(outra, contas.profissional, '/private')
  await expect(outra.getByRole('button', { name: 'Notificações' })).toBeVisible()
  await expect(outra.getByText('Já há clientes na agenda')).toHaveCount(0)
  await outra.close()

  await abrirComo(page, contas.gestor, '/private')
  const convite = page.getByText('Já há clientes na agenda')
  await expect(convite).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar os avisos' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(convite).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible()
  await expect(convite).toHaveCount(0)
})

test('a photo and a text that another app shares go into the chosen conversation', async ({ page, request }) => {
  // Another test may have ended the newest conversation of the demo company.
  const { id, dizer } = await conversarPelaApi(request)
  await dizer('Quanto custa a limpeza?')
  await abrirInstalado(page)
  await compartilhar(page)
  await page.waitForURL('**/chat?compartilhado=sim')
  await expect(page.getByText('Para quem você quer mandar?')).toBeVisible()
  await expect(page.getByText('A nova fachada · fachada.png')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.locator(`a[href*="${id}"]`).first().click()
  await expect(page.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('A nova fachada')
  await expect(page.getByText('fachada.png', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/compartilhado/)
})

test('a post from a foreign site is refused, and shared content is deleted at sign-out', async ({ page, baseURL }) => {
  await abrirInstalado(page)
  await page.route('http://outro.exemplo/', (rota) =>
    rota.fulfill({
      contentType: 'text/html',
      body: `<form method=post enctype=multipart/form-data action="${baseURL}/gerenciamento/compartilhar">
        <input name=texto value="Pague aqui"><button>Ver</button></form>`,
    }),
  )
  const guardado = () => page.evaluate(() => caches.has('compartilhado'))
  await page.goto('http://outro.exemplo/')
  await page.getByRole('button', { name: 'Ver' }).click()
  await page.waitForURL('**/chat')
  expect(await guardado()).toBe(false)

  await compartilhar(page)
  await page.waitForURL('**/chat?compartilhado=sim')
  expect(await guardado()).toBe(true)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/auth/login')
  await expect.poll(guardado).toBe(false)
})

async function abrirInstalado(page: Page) {
  await abrirComo(page, contas.gestor, '/gerenciamento/chat-messages/chat')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  // A service worker controls only a page that it served itself, as in an installed app.
  await page.reload()
}

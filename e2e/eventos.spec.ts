import type { Page, Request } from '@playwright/test'
import { conversarPelaApi } from './conversar.ts'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { abrirComo, contas, expect, test } from './test.ts'

/** Waits until the page has made no call to the API for `ms`. */
async function esperarSilencio(page: Page, ms: number): Promise<void> {
  let ultima = Date.now()
  const anotar = (pedido: Request) => {
    if (pedido.url().includes('/api/')) ultima = Date.now()
  }
  page.on('request', anotar)
  await expect.poll(() => Date.now() - ultima, { timeout: 30_000 }).toBeGreaterThan(ms)
  page.off('request', anotar)
}

test('a question and an answer in an open thread cost at most four calls, and the list updates without a reload', async ({
  page,
  request,
}) => {
  const { cpf, chave } = await empresaPropria(request, 'Ateliê Quieto')
  const { id, dizer } = await conversarPelaApi(request, chave)
  await dizer('Onde fica?')
  await abrirComo(page, cpf, `/gerenciamento/chat-messages/chat?conversa=${id}`, senhaNova)
  const fio = page.getByRole('region', { name: 'Visitante do site' })
  await expect(fio.getByText('Onde fica?')).toBeVisible()
  await esperarSilencio(page, 2_000)

  const chamadas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/api/')) chamadas.push(`${pedido.method()} ${new URL(pedido.url()).pathname}`)
  })
  await dizer('Quanto custa a prova?')
  const lista = page.locator(`a[href*="${id}"]`).first()
  await expect(fio.getByText('Quanto custa a prova?')).toBeVisible()
  await expect(fio.getByText(/R\$/).last()).toBeVisible()
  await expect(lista).toContainText(/R\$/)
  await esperarSilencio(page, 1_500)
  expect(chamadas.length, chamadas.join('\n')).toBeLessThanOrEqual(4)
  expect(chamadas.filter((chamada) => chamada.endsWith('/conversas'))).toEqual([])
})

test('the event stream survives navigation: pages open no second stream and read nothing again', async ({
  page,
  request,
}) => {
  const { cpf } = await empresaPropria(request, 'Ateliê Quieto')
  const lidas: string[] = []
  page.on('request', (pedido) => {
    const { pathname, search } = new URL(pedido.url())
    if (pedido.method() === 'GET' && pathname.startsWith('/api/')) lidas.push(pathname + search)
  })
  const linhas = () => lidas.filter((lida) => lida.includes('/api/eventos'))
  await abrirComo(page, cpf, '/private', senhaNova)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Longer than the replay of recent events.
  await esperarSilencio(page, 2_500)

  lidas.length = 0
  await page.goto('/gerenciamento/agenda')
  await expect.poll(linhas).toHaveLength(1)
  await esperarSilencio(page, 1_500)
  expect(lidas.filter((lida, i) => lidas.indexOf(lida) !== i)).toEqual([])

  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Agenda', exact: true }) })
  for (const nome of ['Dados do cliente', 'Canais', 'Agenda']) {
    await menu.getByRole('link', { name: nome, exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(nome))
  }
  await esperarSilencio(page, 1_000)
  expect(linhas()).toHaveLength(1)
})

test('a second tab learns what happened after it read its first data and before its code listened', async ({
  page,
  request,
}) => {
  const { id, dizer } = await conversarPelaApi(request)
  await dizer('Vocês abrem no sábado?')
  const stream = page.waitForResponse(/\/api\/eventos/)
  await abrirComo(page, contas.gestor, `/gerenciamento/chat-messages/chat?conversa=${id}`)
  await stream
  const outra = await page.context().newPage()
  const { promise: aberta, resolve: abrir } = Promise.withResolvers<void>()
  await outra.route(/\/depois-de-aberto-/, async (rota) => {
    await aberta
    await rota.continue()
  })
  await outra.goto(page.url())
  const fio = outra.getByRole('region', { name: 'Visitante do site' })
  await expect(fio.getByText('Vocês abrem no sábado?')).toBeVisible()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(page.getByText(/Helena assumiu às/)).toBeVisible()
  // The event reached the first tab, which shares it with the second.
  await page.waitForTimeout(1_500)
  await expect(fio.getByText(/Helena assumiu às/)).toBeHidden()
  abrir()
  await expect(fio.getByText(/Helena assumiu às/)).toBeVisible()
})

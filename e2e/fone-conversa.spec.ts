import { findBrowser, testFlags } from '../scripts/browser.mjs'
import { conversarPelaApi } from './conversar.ts'
import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  // A fake microphone that beeps, and no permission question.
  launchOptions: {
    executablePath: findBrowser(),
    args: [...testFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const foto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR42mNgWFWOHQ0tCQAdrEhBMM1dDwAAAABJRU5ErkJggg==',
  'base64',
)

test('on a phone typing takes the conversation over, a voice message is heard before it is sent, a photo comes from the camera, and the client gets both', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const visita = await (await browser.newContext()).newPage()
  // In the demo company, visitors of other tests have the same name.
  const cpf = await inscrito(request)
  await visita.goto(`/conversa/${await abrirEmpresa(request, cpf, 'Ateliê Falante')}`)
  const fala = visita.getByRole('textbox')
  await fala.fill('Quanto custa a prova?')
  await fala.press('Enter')
  await expect(visita.getByText(/R\$/).first()).toBeVisible()

  await entrar(page, cpf, senhaNova)
  const lida = await page.goto('/gerenciamento/chat-messages/chat')
  expect(lida?.headers()['permissions-policy']).toContain('microphone=(self)')
  await page
    .getByRole('link', { name: /^Visitante do site/ })
    .filter({ hasText: 'Agente' })
    .first()
    .tap()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await expect(page.getByText('O agente está respondendo.')).toBeVisible()
  await resposta.pressSequentially('Oi')
  await expect(page.getByText('Você assumiu ao escrever. O agente fica em silêncio.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).tap()
  await expect(page.getByText('O agente está respondendo.')).toBeVisible()
  await expect(resposta).toHaveValue('Oi')
  await resposta.fill('')
  await conferirAcessibilidade(page)

  const gravar = page.getByRole('button', { name: 'Gravar mensagem de voz' })
  await gravar.tap()
  await expect(page.getByText('Gravando')).toBeVisible()
  const descartar = page.getByRole('button', { name: 'Descartar gravação' })
  await expect(descartar).toBeFocused()
  await descartar.tap()
  await expect(resposta).toBeFocused()
  await gravar.tap()
  // A busy machine may check this only now and then.
  await expect(page.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Parar e ouvir' }).tap()
  await expect(page.getByText(/^Mensagem de voz, 0:\d\d/)).toBeVisible()
  const previa = page.locator('form audio')
  expect(await previa.evaluate((som: HTMLAudioElement) => som.play().then(() => som.error))).toBeNull()
  await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
  const fio = page.getByRole('log')
  await expect(fio.locator('audio')).toHaveCount(1)
  const tocar = (som: HTMLAudioElement) => som.play().then(() => som.duration)
  expect(await fio.locator('audio').evaluate(tocar)).toBeGreaterThan(0.5)
  expect(await visita.locator('audio').evaluate(tocar)).toBeGreaterThan(0.5)

  const camera = page.locator('input[type=file][capture]')
  await expect(page.getByRole('button', { name: 'Tirar foto' })).toBeVisible()
  await camera.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: foto })
  await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
  await expect(fio.getByRole('button', { name: /^Abrir foto/ })).toBeVisible()
  await expect(visita.getByAltText('foto.png')).toHaveJSProperty('naturalWidth', 8)
  await conferirAcessibilidade(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await visita.close()
})

test('coming back from a thread, the list is where it was, and a new message below shows', async ({
  page,
  request,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/chat-messages/chat')
  const itens = page.getByRole('main').getByRole('listitem').getByRole('link')
  const alvo = itens.nth(11)
  await alvo.scrollIntoViewIfNeeded()
  const antes = await alvo.boundingBox()
  await alvo.tap()
  await page.getByRole('link', { name: 'Voltar à lista' }).tap()
  await expect(alvo).toBeInViewport()
  expect(Math.abs(((await alvo.boundingBox())?.y ?? 0) - (antes?.y ?? 999))).toBeLessThan(3)

  // Visitors of other tests write too, so the conversation is found by its address.
  const { id, dizer } = await conversarPelaApi(request)
  for (const dito of ['Oi, tudo bem?', 'Quero saber o preço da limpeza', 'E do canal?', 'Vocês aceitam convênio?'])
    await dizer(dito)
  await page.goto('/gerenciamento/chat-messages/chat')
  await page.locator(`main a[href*="${id}"]`).first().tap()
  const fio = page.getByRole('log')
  await expect(fio.getByText('Vocês aceitam convênio?')).toBeInViewport()
  await fio.evaluate((caixa) => caixa.scrollTo(0, 0))
  await dizer('Alô?')
  const nova = page.getByRole('button', { name: /novas? mensage/ })
  await expect(nova).toBeVisible()
  await nova.tap()
  await expect(fio.getByText('Alô?')).toBeInViewport()
})

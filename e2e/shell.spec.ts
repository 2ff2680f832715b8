import { abrirComo, conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

test('every entry of the menus leads to a page that exists', async ({ page }) => {
  await entrar(page, contas.administrador)
  await page.locator('#menu-lateral nav').getByRole('button').first().click()
  await expect(page.locator('#menu-lateral nav a').first()).toBeVisible()
  const enderecos = await page
    .locator('#menu-lateral nav a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(enderecos.length).toBeGreaterThan(3)
  for (const endereco of enderecos) {
    const resposta = await page.request.get(endereco)
    expect([endereco, resposta.status()]).toEqual([endereco, 200])
  }
})

test('Ctrl+K goes to a page by a few letters', { tag: '@lento' }, async ({ page }) => {
  await entrar(page, contas.gestor)
  // The button is prerendered before the code handles keys.
  await expect(page.getByRole('heading', { name: 'Sua empresa' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar página' }).fill('agen')
  await expect(page.getByRole('option').first()).toContainText('Agenda')
  await conferirAcessibilidade(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/gerenciamento/agenda')
})

test('/private/empresa leads to basic registration', async ({ page }) => {
  await abrirComo(page, contas.gestor, '/private/empresa')
  await expect(page).toHaveURL(/\/cadastro-basico$/)
})

test('an administrator enters the administration and returns by clicks, and the breadcrumbs name the record', {
  tag: '@lento',
}, async ({ page }) => {
  await entrar(page, contas.administrador)
  const lateral = page.getByRole('complementary', { name: 'Menu lateral' })
  await lateral.getByRole('link', { name: 'Administração' }).click()
  await page.waitForURL('**/admin/dashboard')
  await lateral.getByRole('link', { name: 'Planos' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Essencial' }).first().click()
  const trilha = page.getByRole('navigation', { name: 'Você está em' })
  await expect(trilha.getByRole('listitem').last()).toHaveText(/^Essencial/)
  await trilha.getByRole('link', { name: 'Administração' }).click()
  await page.waitForURL('**/admin/dashboard')
  await conferirAcessibilidade(page)
  await lateral.getByRole('link', { name: 'Voltar ao painel' }).click()
  await page.waitForURL('**/private')
})

test('the horizontal menu keeps the logo, and the footer leads to help and privacy', async ({ page }) => {
  await entrar(page, contas.gestor)
  await page.evaluate(() => localStorage.setItem('menu', 'horizontal'))
  await page.goto('/gerenciamento/agenda')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zelo, início' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Documentação' })).toBeVisible()
  await conferirAcessibilidade(page)
  const enderecos = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(enderecos).toEqual(['/ajuda/suporte', '/ajuda/documentacao', '/politica-privacidade'])
  for (const endereco of ['/ajuda', ...enderecos])
    expect([endereco, (await page.request.get(endereco)).status()]).toEqual([endereco, 200])
})

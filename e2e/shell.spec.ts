import { conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

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

test('Ctrl+K goes to a page by a few letters', async ({ page }) => {
  await entrar(page, contas.gestor)
  await expect(page.getByRole('button', { name: /Buscar página/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar página' }).fill('agen')
  await expect(page.getByRole('option').first()).toContainText('Agenda')
  await conferirAcessibilidade(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/gerenciamento/agenda')
})

test('/private/empresa leads to basic registration', async ({ page }) => {
  await entrar(page, contas.gestor)
  await page.goto('/private/empresa')
  await expect(page).toHaveURL(/\/cadastro-basico$/)
})

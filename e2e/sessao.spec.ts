import type { Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, entrar, expect, senha, test } from './test.ts'

const guardado = (page: Page, chave: string) => page.evaluate((nome) => localStorage.getItem(nome), chave)

async function bloquear(page: Page) {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
}

async function desbloquear(page: Page, tentativa = senha) {
  await page.getByLabel('Senha', { exact: true }).fill(tentativa)
  await page.getByRole('button', { name: 'Desbloquear' }).click()
}

test('the lock covers every tab, survives a reload and any address, and the password unlocks the same page with its input', async ({
  page,
  context,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/dados-cliente')
  await expect(page.getByRole('table')).toBeVisible()
  const outra = await context.newPage()
  await outra.goto('/gerenciamento/agenda')
  await expect(outra.getByRole('heading', { level: 1 })).toBeVisible()

  await bloquear(page)
  expect(page.url()).toContain('/auth/bloqueio')
  await expect(page.getByRole('table')).toBeHidden()
  await expect(outra.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
  await conferirAcessibilidade(page)
  const token = await guardado(page, 'token')
  const recusada = await page.request.get('/api/acesso/eu', { headers: { authorization: `Bearer ${token}` } })
  expect([recusada.status(), (await recusada.json()).codigo]).toEqual([423, 'SESSAO_BLOQUEADA'])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
  await outra.goto('/gerenciamento/dados-cliente')
  await expect(outra.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
  await expect(outra.getByRole('table')).toHaveCount(0)
  // The server knows the lock even if the browser forgot it.
  await outra.evaluate(() => localStorage.removeItem('bloqueio'))
  await outra.goto('/gerenciamento/dados-cliente')
  await expect(outra.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()

  await desbloquear(page, 'errada-errada')
  await expect(page.getByText('A senha não confere. Digite de novo.')).toBeVisible()
  await desbloquear(page)
  await page.waitForURL('**/gerenciamento/dados-cliente')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(outra.getByRole('heading', { name: 'Tela bloqueada' })).toBeHidden()

  const busca = page.getByRole('searchbox').first()
  await busca.fill('maria')
  await page.keyboard.press('Control+Alt+KeyL')
  await expect(page.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
  await desbloquear(page)
  await expect(busca).toHaveValue('maria')
})

test('signing out in one tab ends the other, and going back shows nothing of the session', async ({
  page,
  context,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/dados-cliente')
  await expect(page.getByRole('table')).toBeVisible()
  const outra = await context.newPage()
  await outra.goto('/conta-usuario/alterar-senha')
  await outra.getByRole('button', { name: /^Conta de / }).click()
  await outra.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')
  await page.goBack()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test("signing in as another user in one tab never leaves the first user's page in the other", async ({
  page,
  context,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/dados-cliente')
  await expect(page.getByRole('table')).toBeVisible()
  const outra = await context.newPage()
  await entrar(outra, contas.profissional)
  await page.waitForURL('**/private')
  await expect(page.getByRole('button', { name: 'Conta de Lívia Antunes' })).toBeVisible()
})

test('a browser whose clock is a day ahead or a day behind stays signed in', async ({ page }) => {
  for (const dias of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + dias * 86_400_000)
    await abrirComo(page, contas.gestor, '/gerenciamento/dados-cliente')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await guardado(page, 'ctrSessao')).toBe('SESSAO_ATIVA')
  }
})

test('an expired token is renewed silently, once for two tabs', async ({ page, context }) => {
  await abrirComo(page, contas.gestor, '/robots.txt')
  let renovacoes = 0
  context.on('request', (pedido) => {
    if (pedido.url().endsWith('/acesso/renovar')) renovacoes += 1
  })
  const outra = await context.newPage()
  // Permission changes of other tests also renew the token, so this repeats.
  await expect(async () => {
    renovacoes = 0
    // The same user with an invalid signature.
    await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -3)}AAA`))
    await Promise.all([page.goto('/gerenciamento/dados-cliente'), outra.goto('/gerenciamento/dados-cliente')])
    for (const aba of [page, outra]) await expect(aba.getByRole('table')).toBeVisible()
    expect(renovacoes).toBe(1)
  }).toPass({ timeout: 30_000 })
})

test('the browser remembers a CPF without storing it, and forgets it on request', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('CPF', { exact: true }).fill(contas.profissional)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Lembrar de mim neste navegador').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/private')
  const tudo = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(tudo).not.toMatch(/39053344705|390\.533\.447-05/)

  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')
  await expect(page.getByText('***.533.447-**')).toBeVisible()
  await expect(page.getByLabel('CPF', { exact: true })).toBeHidden()
  await conferirAcessibilidade(page)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/private')

  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Não sou eu' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('CPF', { exact: true })).toBeVisible()
})

import type { FrameLocator, Page } from '@playwright/test'
import { lerEmail, linkDe } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { senhaNova } from './inscrito.ts'
import { conferirAcessibilidade, entrar, expect, test, usarIdioma } from './test.ts'

/** Sums all layout shifts from now on, even those after input. */
async function contarSaltos(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const saltos = { soma: 0 }
    Object.assign(window, { saltos })
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) saltos.soma += (entrada as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { saltos: { soma: number } }).saltos.soma)
}

async function dizer(conversa: FrameLocator, texto: string, resposta: RegExp): Promise<void> {
  const campo = conversa.getByRole('textbox')
  await campo.fill(texto)
  await campo.press('Enter')
  await expect(conversa.getByText(resposta).last()).toBeVisible()
}

test('a visitor tries the agent with their own business, and keeps the company after signing up', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await usarIdioma(page, baseURL, 'br')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const oficina = page.locator('#experimente')
  // Scrolls to the section's end, so that the content below it is visible and must not move.
  await oficina.evaluate((secao) => scrollBy(0, secao.getBoundingClientRect().bottom - innerHeight + 200))
  await page.evaluate(() => document.fonts.ready)
  // Before its code loads, the link leads to the workshop's page.
  await page.waitForLoadState('networkidle')
  const saltos = await contarSaltos(page)
  await oficina.getByRole('link', { name: 'Barbearia' }).click()
  await expect(oficina.getByRole('heading', { name: 'Monte o seu agente' })).toBeFocused()
  expect(page.url()).toBe(`${baseURL}/`)
  await expect(oficina.getByLabel('Nome do negócio')).toHaveValue('Barbearia Navalha')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await saltos()).toBe(0)

  await oficina.getByLabel('Nome do negócio').fill('Barbearia do Téo')
  await oficina.getByLabel('Preço em reais').first().fill('73,50')
  await oficina.getByLabel('Abre').fill('08:00')
  await conferirAcessibilidade(page)
  await oficina.getByRole('button', { name: 'Conversar com o meu agente' }).click()
  const conversa = oficina.frameLocator('iframe')
  await expect(conversa.getByText(/Barbearia do Téo/).first()).toBeVisible()
  await dizer(conversa, 'quanto custa o corte?', /R\$\s73,50/)

  await oficina.getByLabel('Preço em reais').first().fill('81')
  await expect(oficina.getByText('Pronto: o agente já usa estes dados.')).toBeVisible()
  await dizer(conversa, 'e agora, quanto custa o corte?', /R\$\s81/)
  // On a Tuesday, «na terça» alone may mean two days.
  await dizer(conversa, 'quero marcar um corte na terça que vem', /Tenho estes horários/)
  await conversa.getByRole('button', { name: /08:00/ }).first().click()
  await expect(conversa.getByText(/Em nome de quem/)).toBeVisible()
  await dizer(conversa, 'Lia Campos', /Qual é o seu e-mail/)
  await dizer(conversa, 'não tenho', /Posso marcar\?/)
  await dizer(conversa, 'sim', /está marcado/i)
  const anotado = oficina.getByRole('complementary', { name: 'O que o agente anotou' })
  await expect(anotado.getByText('Lia Campos')).toBeVisible()
  await conferirAcessibilidade(page)

  await oficina.getByRole('link', { name: 'Criar minha conta com estes dados' }).click()
  await page.waitForURL('**/nova-conta')
  await expect(page.getByText('Barbearia do Téo')).toBeVisible()
  const cpf = cpfNovo()
  const email = `dono-${cpf}@exemplo.com.br`
  await page.getByLabel('Nome completo').fill('Teodoro Lima')
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Celular ou telefone').fill('11987654321')
  await page.locator('main').getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senhaNova)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeFocused()
  await page.goto(linkDe(await lerEmail(email)))
  await expect(page.getByRole('heading', { name: 'Conta ativada' })).toBeVisible()

  await entrar(page, cpf, senhaNova)
  await page.waitForURL('**/cadastro-basico')
  await expect(page.getByText('Barbearia do Téo')).toBeVisible()
  await page.goto('/cadastro-basico/profissional')
  await page.getByRole('link', { name: /Teodoro Lima/ }).click()
  await expect(page.getByLabel('terça-feira, início 1')).toHaveValue('08:00')
})

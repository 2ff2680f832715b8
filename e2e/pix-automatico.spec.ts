import { abrirEmpresa, dia } from './assinante.ts'
import { testNoTempo as test } from './relogio.ts'
import { abrirComo, conferirAcessibilidade, contas, expect } from './test.ts'

test('a company authorizes once, and each renewal is announced and paid on its day, until another method is chosen', async ({
  page,
  instancia,
  request,
}) => {
  test.setTimeout(240_000)
  await abrirEmpresa(request)
  await abrirComo(page, contas.incompleto, '/pagamento')
  await page.getByRole('button', { name: /Profissional/ }).click()
  await page.getByRole('radio', { name: 'Mensal' }).check()
  await page.getByRole('radio', { name: /Pix Automático/ }).check()
  await expect(page.getByText(/você pode parar quando quiser/)).toBeVisible()
  await conferirAcessibilidade(page, ['light'])
  await page.getByLabel('CPF ou CNPJ').fill('123.456.789-09')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(page.getByText('Confira o valor, autorize as próximas renovações e confirme.')).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: /Pagamento de .*189,00 confirmado/ })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText('As próximas renovações saem sozinhas por Pix Automático.')).toBeVisible()
  await page.goto('/gerenciamento/assinatura')
  await expect(page.getByText(/^Autorizado em/)).toBeVisible()
  const vence = page.getByText(/^\d{2}\/\d{2}\/\d{4}, R\$/)
  const vencimento = ((await vence.textContent()) ?? '').slice(0, 10)

  // Issued in advance, charged by the next run and announced. Nothing needs to be done, but paying
  // now is possible.
  await instancia.irPara(dia(vencimento, -6), page)
  await instancia.irPara(dia(vencimento, -5), page)
  await abrirComo(page, contas.incompleto, '/pagamento')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: /189,00 saem da sua conta em/ })).toContainText(vencimento)
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('radio', { name: /Pix Automático/ })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  // After the menu's animation.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await conferirAcessibilidade(page, ['light'])
  await page.setViewportSize({ width: 1280, height: 800 })

  // On its day it is paid automatically.
  await instancia.irPara(dia(vencimento, 0), page)
  await abrirComo(page, contas.incompleto, '/gerenciamento/assinatura')
  await expect(async () => {
    await page.reload()
    await expect(vence).not.toContainText(vencimento)
  }).toPass({ timeout: 60_000 })

  // Another method ends the authorization, with a warning.
  await page.getByRole('button', { name: 'Trocar', exact: true }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Como você paga' })
  await dialogo.getByLabel('Forma de pagamento').selectOption('BOLETO')
  await expect(dialogo.getByText(/a autorização do Pix Automático no seu banco é encerrada/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Autorizado em/)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { inscrito, senhaNova } from './inscrito.ts'
import { entrar, expect, test } from './test.ts'

async function contratar(page: Page) {
  await page.goto('/pagamento')
  await page.getByRole('button', { name: /Profissional/ }).click()
  await page.getByRole('radio', { name: 'Semestral' }).check()
  await expect(page.getByText('R$ 1.020,60').first()).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill('390.533.447-05')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
}

test('a user picks a plan, pays by Pix at the test bank, and the webhook activates it on the pages (attack 58)', async ({
  page,
  request,
}) => {
  test.slow()
  await entrar(page, await inscrito(request), senhaNova)
  await contratar(page)
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^00020126.+6304[0-9A-F]{4}$/)
  await page.goto('/pagamento/sucesso')
  await expect(page.getByText('O pagamento ainda não caiu')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao pagamento' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: /Pagamento de .*1\.020,60 confirmado/ })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText('Sua assinatura está ativa')).toBeVisible()
  await page.goto('/pagamento')
  await expect(page.getByText('Sua assinatura está em dia')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, senha, test } from './test.ts'

async function bloquear(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tela bloqueada' })).toBeVisible()
}

test('on a shared computer each person signs in with a PIN, under their own name', async ({ page }) => {
  test.slow()
  await abrirComo(page, contas.gestor, '/conta-usuario/configuracoes')
  await page.getByRole('link', { name: 'dados da empresa' }).click()
  await page.getByRole('switch', { name: 'Permitir PIN' }).click()
  await expect(page.getByText('PIN liberado para a equipe.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Permitir PIN' })).toBeChecked()
  await conferirAcessibilidade(page)
  await ir(page, '/conta-usuario/configuracoes')
  const pin = page.getByLabel('PIN', { exact: true })
  await page.getByRole('button', { name: 'Criar um PIN' }).click()
  await pin.fill('1234')
  await page.getByLabel('Sua senha atual').fill(senha)
  await page.getByRole('button', { name: 'Salvar PIN' }).click()
  await expect(pin).toHaveAccessibleDescription(/fácil de adivinhar/)
  await pin.fill('7391')
  await page.getByRole('button', { name: 'Salvar PIN' }).click()
  await expect(page.getByRole('button', { name: 'Trocar o PIN' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')

  await abrirComo(page, contas.profissional, '/conta-usuario/configuracoes')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const criado = await page.request.put('/api/acesso/pin', { headers, data: { senha, pin: '862051' } })
  expect(criado.status()).toBe(200)
  await bloquear(page)
  await conferirAcessibilidade(page)
  await pin.fill('7391')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await pin.fill('862051')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.waitForURL('**/conta-usuario/configuracoes')
  await expect(page.getByRole('button', { name: 'Conta de Lívia Antunes' })).toBeVisible()

  await bloquear(page)
  await page.getByRole('button', { name: 'Helena' }).click()
  await pin.fill('7391')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.waitForURL('**/private')
  await expect(page.getByRole('button', { name: 'Conta de Helena Prado' })).toBeVisible()

  // The manager removes the device. PINs stop working there, passwords do not.
  await ir(page, '/conta-usuario/configuracoes')
  await page.getByRole('button', { name: 'Esquecer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esquecer' }).click()
  await expect(page.getByRole('button', { name: 'Criar um PIN' })).toBeVisible()
  await ir(page, '/cadastro-basico/empresa')
  await page.getByRole('link', { name: /Clínica Aurora/ }).click()
  await page.getByRole('switch', { name: 'Permitir PIN' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByText('PIN desligado. Todos voltam a usar a senha.')).toBeVisible()
  await bloquear(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page.getByText('Quem está no balcão?')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, entrar, expect, senha, test } from './test.ts'

async function criarPin(page: Page, pin: string): Promise<void> {
  await page.goto('/conta-usuario/configuracoes')
  await page.getByRole('button', { name: 'Criar um PIN' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('1234')
  await page.getByLabel('Sua senha atual').fill(senha)
  await page.getByRole('button', { name: 'Salvar PIN' }).click()
  await expect(page.getByLabel('PIN', { exact: true })).toHaveAccessibleDescription(/fácil de adivinhar/)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Salvar PIN' }).click()
  await expect(page.getByRole('button', { name: 'Trocar o PIN' })).toBeVisible()
}

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
  await criarPin(page, '7391')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')

  await entrar(page, contas.profissional)
  await criarPin(page, '862051')
  await bloquear(page)
  await conferirAcessibilidade(page)
  await page.getByLabel('PIN', { exact: true }).fill('7391')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(page.getByLabel('PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('PIN', { exact: true }).fill('862051')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.waitForURL('**/conta-usuario/configuracoes')
  await expect(page.getByRole('button', { name: 'Conta de Lívia Antunes' })).toBeVisible()

  await bloquear(page)
  await page.getByRole('button', { name: 'Helena' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('7391')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.waitForURL('**/private')
  await expect(page.getByRole('button', { name: 'Conta de Helena Prado' })).toBeVisible()

  // The manager removes the device. PINs stop working there, passwords do not.
  await page.goto('/conta-usuario/configuracoes')
  await page.getByRole('button', { name: 'Esquecer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esquecer' }).click()
  await expect(page.getByRole('button', { name: 'Criar um PIN' })).toBeVisible()
  await page.goto('/cadastro-basico/empresa')
  await page.getByRole('link', { name: /Clínica Aurora/ }).click()
  await page.getByRole('switch', { name: 'Permitir PIN' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByText('PIN desligado. Todos voltam a usar a senha.')).toBeVisible()
  await bloquear(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page.getByText('Quem está no balcão?')).toHaveCount(0)
})

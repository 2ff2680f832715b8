import type { Page } from '@playwright/test'
import { lerEmail } from './correio.ts'
import { conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

async function abrir(page: Page, endereco: string, cpf: string = contas.administrador) {
  await entrar(page, cpf)
  await page.waitForURL('**/private')
  await page.goto(endereco)
}

test('an e-mail is edited with its preview beside it, refused when it lost its link, tried, sent and restored', async ({
  page,
}) => {
  await abrir(page, '/cpainel/template-email')
  await page.getByRole('radio', { name: 'Português' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await conferirAcessibilidade(page)
  await page.getByRole('link', { name: /Nova senha/ }).click()

  const quadro = page.frameLocator('iframe')
  await expect(quadro.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
  await page.getByLabel('Exemplo').selectOption({ label: 'Já tinha conta' })
  await expect(quadro.getByRole('heading', { name: 'Você já tem uma conta' })).toBeVisible()
  await conferirAcessibilidade(page)

  const texto = page.getByLabel('Mensagem em texto simples')
  await texto.fill('Oi, {{ usuario.nome }}!')
  await expect(page.getByText('Falta {{ link }}', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Falta {{ link }}' })).toBeVisible()
  await expect(texto).toBeFocused()

  await texto.press('End')
  await page.getByRole('button', { name: '{{ link }}' }).click()
  await expect(texto).toHaveValue('Oi, {{ usuario.nome }}!{{ link }}')
  await page.getByLabel('Assunto', { exact: true }).fill('Sua senha, {{ usuario.nome }}')
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click()
  expect((await lerEmail('otavio@zelo.exemplo')).subject).toBe('[Teste] Sua senha, Helena')
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('O próximo e-mail já sai assim.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Comparar a versão 2' }).click()
  await expect(page.getByRole('dialog').getByText('Sua senha, {{ usuario.nome }}')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Restaurar padrão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.getByRole('heading', { level: 1 }).getByText('Padrão')).toBeVisible()
  await expect(page.getByText('Versão 3')).toBeVisible()
})

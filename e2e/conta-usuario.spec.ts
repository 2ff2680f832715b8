import { readFile } from 'node:fs/promises'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('a manager reads their profile, reveals the CPF, and changes name and picture', async ({ page }) => {
  await abrirComo(page, contas.gestor, '/conta-usuario/meu-perfil')
  await expect(page.getByText('***.982.247-**').last()).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await page.getByLabel('Arquivo da foto').setInputFiles('apps/web/public/assets/images/avatar/padrao.png')
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByText('Foto nova no lugar.')).toBeVisible()
  await expect(page.locator('header img[src^="/api/arquivos/avatar/"]')).toBeVisible()
  await page.getByLabel('Telefone').fill('11987654321')
  await page.getByLabel('E-mail').fill('helena@nova.exemplo')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()

  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await page.getByLabel('E-mail').fill('helena@clinica-aurora.exemplo')
  await page.getByLabel('Telefone').press('Control+Enter')
  await expect(page.getByText('Perfil salvo.')).toBeVisible()
  await expect(page.getByText('(11) 98765-4321')).toBeVisible()

  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByText('Foto removida.')).toBeVisible()
})

test('a wrong current password is reported at its field', async ({ page }) => {
  await abrirComo(page, contas.profissional, '/conta-usuario/alterar-senha')
  await page.getByLabel('Senha atual', { exact: true }).fill('errada-errada')
  await page.getByLabel('Nova senha', { exact: true }).fill('capivara mora no telhado')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('capivara mora no telhado')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused()
  await expect(page.getByText('Esta não é a sua senha atual.', { exact: false })).toBeVisible()
  await conferirAcessibilidade(page)
})

test('settings: appearance applies at once, sessions can be ended, data are downloaded', async ({
  page,
  browser,
  request,
}) => {
  // A user of this test only, because other tests use the manager's sessions.
  const cpf = await inscrito(request, 'Rita Moura')
  const outra = await browser.newPage()
  await abrirComo(outra, cpf, '/conta-usuario/meu-perfil', senhaNova)
  await abrirComo(page, cpf, '/conta-usuario/configuracoes', senhaNova)
  await expect(page.getByRole('button', { name: 'Salvar preferências' })).toBeVisible()
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.getByRole('radio', { name: 'No topo' }).check()
  await expect(page.locator('[data-sidebar="horizontal"]')).toBeVisible()

  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).last().click()
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
  await expect(outra).toHaveURL(/\/auth\/login$/)
  await outra.close()

  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ])
  expect(JSON.parse(await readFile(await arquivo.path(), 'utf8')).conta.nome).toBe('Rita Moura')
})

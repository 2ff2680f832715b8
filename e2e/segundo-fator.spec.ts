import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'
import { codigoDoAplicativo } from './totp.ts'

test('the second factor is turned on with the app, required at the login, replaced once by a recovery code, and turned off', async ({
  page,
  request,
}) => {
  test.slow()
  const cpf = await inscrito(request)
  // A code works only once. Uses the next one, which the server accepts for slow clocks.
  let passo = 0
  await page.setViewportSize({ width: 360, height: 740 })
  await abrirComo(page, cpf, '/conta-usuario/configuracoes', senhaNova)
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  await page.getByLabel('Sua senha atual').fill(senhaNova)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  await conferirAcessibilidade(page)

  const segredo = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  const codigo = () => codigoDoAplicativo(segredo, passo++)
  await page.getByLabel(/Digite o código/).fill(codigo())
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused()
  const guardados = await page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(guardados).toHaveLength(10)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  const pedirSenha = async () => {
    await page.goto('/auth/login')
    await page.getByLabel('CPF', { exact: true }).fill(cpf)
    await page.getByLabel('Senha', { exact: true }).fill(senhaNova)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Falta o código' })).toBeVisible()
  }
  await pedirSenha()
  expect(await page.evaluate(() => [localStorage.getItem('ctrSessao'), localStorage.getItem('token')])).toEqual([
    'SESSAO_AUTORIZACAO',
    null,
  ])
  await conferirAcessibilidade(page)
  await page.getByLabel('Código', { exact: true }).fill('000000')
  await expect(page.getByText(/não confere ou já foi usado/)).toBeVisible()
  // Six digits submit the form.
  await page.getByLabel('Código', { exact: true }).fill(codigo())
  await page.waitForURL('**/cadastro-basico')

  await pedirSenha()
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código', { exact: true }).fill(guardados[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/cadastro-basico')
  await page.goto('/conta-usuario/configuracoes')
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByLabel('Sua senha atual').fill(senhaNova)
  await page.getByLabel('Código do aplicativo').fill(guardados[1] ?? '')
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByRole('button', { name: 'Ativar verificação' })).toBeVisible()
})

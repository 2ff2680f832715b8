import { readFile } from 'node:fs/promises'
import { linkDoConvite, portador } from './convidado.ts'
import { cpfNovo } from './cpf.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, senha, test } from './test.ts'
import { codigoDoAplicativo } from './totp.ts'

test('a user is invited, accepts, gets a profile and a company, loses session and second factor, is blocked, exported and deleted', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const cpf = cpfNovo()
  const email = `nestor-${Date.now()}@exemplo.com.br`
  const nome = 'Nestor Vidal'
  await abrirComo(page, contas.administrador, '/cpainel/usuario')
  await page.getByRole('link', { name: 'Convidar' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Perfil', { exact: true }).selectOption({ label: 'Profissional' })
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`Convite enviado para ${email}.`).first()).toBeVisible()

  const dele = await browser.newPage({ baseURL, locale: 'pt-BR' })
  await dele.goto(await linkDoConvite(email))
  await expect(dele.getByRole('heading', { name: 'Você recebeu um convite' })).toBeVisible()
  await dele.getByLabel('CPF').fill(cpf)
  await dele.getByLabel('Senha', { exact: true }).fill(senha)
  await dele.getByRole('button', { name: 'Criar meu acesso' }).click()
  await expect(dele.getByRole('heading', { name: 'Acesso criado' })).toBeVisible()
  await dele.close()
  const headers = await portador(request, cpf)
  const { segredo } = await (
    await request.post('/api/conta/segundo-fator/preparar', { headers, data: { senha } })
  ).json()
  const ligado = await request.post('/api/conta/segundo-fator/ativar', {
    headers,
    data: { codigo: codigoDoAplicativo(segredo) },
  })
  expect(ligado.status(), await ligado.text()).toBe(200)

  await page.goto('/admin/usuario')
  await page.getByRole('searchbox').first().fill(email)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const csv = await readFile(await arquivo.path(), 'utf8')
  expect(csv).toContain(nome)
  expect(csv).not.toContain(cpf)
  await page.getByRole('link', { name: nome }).click()
  await page.waitForURL(/\/admin\/usuario\/\d+$/)
  const titulo = page.locator('main header').first()
  await page.getByRole('checkbox', { name: 'Suporte', exact: true }).check()
  await page.getByRole('button', { name: 'Salvar perfis' }).click()
  await expect(page.getByText('Perfis salvos.', { exact: false }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Empresa' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora/ }).click()
  await page.getByRole('button', { name: 'Salvar empresas' }).click()
  await expect(page.getByText('Empresas salvas.', { exact: false }).first()).toBeVisible()
  await conferirAcessibilidade(page)

  await page
    .getByRole('button', { name: /^Encerrar( todas)?$/ })
    .last()
    .click()
  await expect(page.getByText('Nenhuma sessão aberta.')).toBeVisible()
  expect((await request.get('/api/acesso/eu', { headers })).status()).toBe(401)
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Sua senha').fill(senha)
  await page.getByRole('button', { name: 'Redefinir verificação' }).click()
  await expect(page.getByText('Sem verificação em duas etapas')).toBeVisible()
  const semFator = await portador(request, cpf)
  expect((await request.get('/api/acesso/eu', { headers: semFator })).status()).toBe(200)

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mudar status' }).press('Enter')
  await page.getByLabel('Novo status').selectOption('BLOQUEADO')
  await page.getByLabel('Motivo').fill('Saiu da empresa')
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar status' }).click()
  await expect(titulo.getByText('Bloqueado')).toBeVisible()
  expect((await request.get('/api/acesso/eu', { headers: semFator })).status()).toBe(401)

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /^(Excluir|Anonimizar)$/ }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(nome)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Excluir|Anonimizar)/ })
    .click()
  await page.waitForURL(({ pathname }) => pathname === '/admin/usuario')
  await page.getByRole('searchbox').first().fill(email)
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
})

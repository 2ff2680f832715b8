import { startSmtp } from '../apps/server/src/platform/mail/test-smtp.ts'
import { testSozinho as test } from './instancia.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect } from './test.ts'

test.describe.configure({ mode: 'serial' })

test("saved contact data show in the site's footer at once, and the settings show who changed them", async ({
  page,
}) => {
  await abrirComo(page, contas.administrador, '/admin/configuracoes')
  const cidade = page.getByLabel('Cidade')
  await cidade.fill('Ouro Preto, MG')
  await page.locator('form', { has: cidade }).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Contato salvo.', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Histórico de alterações' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Otávio Nunes')
  expect(await (await page.request.get('/contatos')).text()).toContain('Ouro Preto, MG')
})

test('an administrator closes the product, and a visitor reads the 503 page with the notice and returns when it opens', async ({
  page,
  request,
}) => {
  // The 503 page is cached soon after opening. During maintenance that would log errors.
  await Promise.all([
    page.waitForResponse((resposta) => resposta.url().endsWith('/error/error503')),
    abrirComo(page, contas.administrador, '/admin/configuracoes'),
  ])
  await page.getByRole('heading', { name: 'Manutenção' }).scrollIntoViewIfNeeded()
  const aviso = page.getByLabel('Aviso na página')
  await aviso.fill('Trocando os cabos.')
  await page.locator('form').filter({ has: aviso }).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Aviso salvo.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fechar para manutenção' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar para manutenção' }).click()
  await expect(page.getByText('Fechado para manutenção', { exact: true })).toBeVisible()

  const fechado = await request.get('/planos', { headers: { accept: 'text/html' } })
  expect(fechado.status()).toBe(503)
  expect(await fechado.text()).toContain('Trocando os cabos.')
  await page.getByRole('button', { name: 'Abrir o produto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir o produto' }).click()
  await expect(page.getByText('Aberto a todos')).toBeVisible()
  expect((await request.get('/planos')).status()).toBe(200)
})

test('a mail server is tried before it is saved, added, tested, used, paused and deleted, and its password is never shown again', async ({
  page,
}) => {
  const senha = 'chave-do-correio-7391'
  const smtp = await startSmtp({ senha })
  const lidas: Promise<string>[] = []
  page.on('response', (resposta) => {
    if (resposta.url().includes('/api/cpainel/servidores')) lidas.push(resposta.text().catch(() => ''))
  })
  const escolher = async (item: string) => {
    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
  }
  const titulo = page.locator('main header').first()
  const chave = page.getByRole('textbox', { name: /chave ou senha/i })
  const testar = page.getByRole('button', { name: 'Testar conexão' })
  const respondeu = page.getByText(/Respondeu em \d+ ms/)

  await abrirComo(page, contas.administrador, '/cpainel/servidor')
  await page.getByRole('link', { name: 'Novo servidor' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Correio da casa')
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'E-mail (SMTP)' })
  const endereco = page.getByLabel('Endereço', { exact: true })
  await endereco.fill('não é endereço')
  await page.getByLabel('Usuário', { exact: true }).fill('zelo')
  await page.getByLabel('Remetente', { exact: true }).fill('avisos@zelo.exemplo')
  const semSalvar = page.getByRole('button', { name: 'Testar sem salvar' })
  await semSalvar.click()
  await expect(endereco).toHaveAttribute('aria-invalid', 'true')
  await endereco.fill(smtp.url)
  await chave.fill(senha)
  await semSalvar.click()
  await expect(respondeu).toBeVisible()
  // The result belonged to the earlier input.
  await chave.fill('errada')
  await expect(respondeu).toHaveCount(0)
  await page.getByRole('button', { name: 'Cadastrar servidor' }).click()
  await page.waitForURL(/servidor\/[\da-f-]{36}/)
  await expect(chave).toHaveValue('')
  await testar.click()
  await expect(page.getByText('O servidor recusou o usuário ou a senha.').first()).toBeVisible()
  await chave.fill(senha)
  await page.getByRole('button', { name: 'Salvar servidor' }).click()
  await expect(chave).toHaveValue('')
  await testar.click()
  await expect(respondeu).toBeVisible()
  await conferirAcessibilidade(page)

  await escolher('Ativar')
  await expect(titulo.getByText('Ativo')).toBeVisible()
  await ir(page, '/cpainel/template-email/CONTA_ATIVACAO-br')
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click()
  await expect.poll(() => smtp.recebidas.map(({ de }) => de)).toEqual(['avisos@zelo.exemplo'])
  await page.goBack()
  await escolher('Pausar')
  await expect(page.getByRole('alertdialog')).toContainText('Pausar «Correio da casa»?')
  await page.getByRole('button', { name: 'Pausar servidor' }).click()
  await expect(titulo.getByText('Pausado')).toBeVisible()
  for (const feito of ['cadastrou', 'alterou', 'ativou', 'pausou'])
    await expect(page.getByRole('listitem').filter({ hasText: `Otávio Nunes ${feito}` })).toHaveCount(1)

  const excluir = async () => {
    await escolher('Excluir')
    await expect(page.getByRole('alertdialog')).toContainText('Excluir o servidor «Correio da casa»?')
    await page.getByRole('button', { name: 'Excluir servidor' }).click()
  }
  await excluir()
  await expect(page.getByRole('alertdialog')).toContainText('Desative o servidor antes de excluir.')
  await page.getByRole('button', { name: 'OK' }).click()
  await escolher('Desativar')
  await page.getByRole('button', { name: 'Desativar servidor' }).click()
  await expect(titulo.getByText('Inativo')).toBeVisible()
  await excluir()
  await page.waitForURL('**/cpainel/servidor')
  await expect(page.getByText('Nenhum servidor ainda')).toBeVisible()
  for (const texto of await Promise.all(lidas)) expect(texto).not.toContain(senha)
  expect(await page.content()).not.toContain(senha)
  await smtp.stop()
})

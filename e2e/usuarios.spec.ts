import type { Browser, Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

async function abrir(page: Page, cpf: string, endereco: string) {
  await abrirComo(page, cpf, endereco)
}

async function comoAdministrador(browser: Browser): Promise<Page> {
  const contexto = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'pt-BR' })
  const page = await contexto.newPage()
  await abrir(page, contas.administrador, '/cpainel/perfil')
  return page
}

/** Toggles a box of a profile and saves, after checking who gains and loses. */
async function marcar(page: Page, perfil: string, caixa: RegExp, lado: 'Quem ganha' | 'Quem perde') {
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: perfil }).click()
  // The open profile stays until the other one has loaded.
  await expect(page.getByLabel('Nome')).toHaveValue(perfil)
  await page.getByRole('checkbox', { name: caixa }).click()
  await expect(page.getByRole('heading', { name: lado })).toBeVisible()
  // The notice of an earlier save may still be on screen.
  const salvo = page.waitForResponse((resposta) => resposta.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  expect((await salvo).status()).toBe(200)
}

test('a withdrawn permission closes the open page with a reason, and granted again, it opens', async ({
  page,
  browser,
}) => {
  await abrir(page, contas.profissional, '/gerenciamento/agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  const admin = await comoAdministrador(browser)
  await marcar(admin, 'Profissional', /^Ver em Agenda/, 'Quem perde')
  await page.waitForURL('**/private')
  await expect(page.getByText('Falta a permissão «Ver em Agenda»', { exact: false })).toBeVisible()
  // The 401 page is not told about new permissions.
  await page.goto('/gerenciamento/agenda')
  await page.waitForURL('**/error/error401')
  await marcar(admin, 'Profissional', /^Alterar em Agenda/, 'Quem ganha')
  await page.goto('/gerenciamento/agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await admin.context().close()
})

test('an administrator finds a user, suspends them with a reason, restores them, and invites another', async ({
  page,
}) => {
  await abrir(page, contas.administrador, '/cpainel/usuario')
  await page.getByRole('searchbox', { name: /Nome, e-mail ou CPF/ }).fill('bruno')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /Bruno Teles/ }).click()
  await page.waitForURL(/usuario\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: /Bruno Teles/ })).toBeVisible()
  for (const [status, visto] of [
    ['SUSPENSO', 'Suspenso'],
    ['ATIVO', 'Incompleto'],
  ] as const) {
    await page.getByRole('button', { name: /^Ações/ }).click()
    await page.getByRole('menuitem', { name: 'Mudar status' }).press('Enter')
    await page.getByLabel('Novo status').selectOption(status)
    await page.getByLabel('Motivo').fill('Conferência de documentos')
    await page.getByRole('dialog').getByRole('button', { name: 'Mudar status' }).click()
    await expect(page.locator('main header').getByText(visto)).toBeVisible()
  }
  await conferirAcessibilidade(page)

  await page.goto('/admin/usuario/convites')
  await page.getByLabel('Nome').fill('Nina Duarte')
  const email = `nina${Date.now()}@exemplo.exemplo`
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Perfil').selectOption({ label: 'Suporte' })
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  // Other tests invite people too, and a notice contains the address.
  const convite = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await convite.getByRole('button', { name: /Retirar/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar convite' }).click()
  await expect(convite).toContainText('Retirado')
})

test('the matrix works by keyboard, can be searched, and warns about unsaved changes', async ({ page }) => {
  await abrir(page, contas.administrador, '/cpainel/perfil')
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Suporte' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Suporte')
  await conferirAcessibilidade(page)
  await page.getByRole('searchbox', { name: 'Buscar rota' }).fill('usuarios')
  await expect(page.getByRole('checkbox', { name: 'Ver em Perfis', exact: true })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ver em Usuários', exact: true }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: 'Incluir em Usuários', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Gestor' }).click()
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(page).toHaveURL(/perfil\/2$/)
})

test('a profile is found by name, keeps changes after a reload, and shows what another administrator changed', async ({
  page,
  browser,
}) => {
  await abrir(page, contas.administrador, '/cpainel/perfil/novo')
  const nome = `Recepção ${Date.now()}`
  await page.getByLabel('Nome').fill(nome)
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  await page.waitForURL(/perfil\/\d+$/)

  await page.getByRole('searchbox', { name: 'Buscar perfil' }).fill(nome.toLowerCase().replace('ç', 'c'))
  await expect(page.getByRole('navigation', { name: 'Perfis' }).getByRole('link')).toHaveText([new RegExp(nome)])
  await expect(page).toHaveURL(/\?busca=recepc/)

  await page.getByRole('checkbox', { name: 'Ver em Agenda', exact: true }).click()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha escrito', { exact: false })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Ver em Agenda/ })).toBeChecked()

  const outra = await comoAdministrador(browser)
  await outra.goto(page.url())
  await outra.getByLabel('Descrição').fill('Quem recebe na porta')
  await outra.getByRole('checkbox', { name: 'Ver em Serviços', exact: true }).click()
  await outra.getByRole('button', { name: 'Salvar e registrar' }).click()
  await expect(outra.getByText('Perfil salvo.', { exact: false }).first()).toBeVisible()
  await outra.context().close()

  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Quem recebe na porta' })
  await expect(aviso.getByText('Serviços')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  await expect(aviso).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Ver em Agenda', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Ver em Serviços', exact: true })).toBeChecked()
})

test('a forged invitation is refused with a reason', async ({ page }) => {
  await page.goto('/convite/nao-existe')
  await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  await conferirAcessibilidade(page)
})

test('several users get profiles at once, a company filters the list, and selections are not lost silently', async ({
  page,
}) => {
  await abrir(page, contas.administrador, '/cpainel/usuario')
  await page.getByRole('combobox', { name: 'Empresa' }).fill('aurora')
  await page.getByRole('option', { name: 'Clínica Aurora' }).click()
  await expect(page).toHaveURL(/empresa=/)
  await expect(page.getByRole('link', { name: /Bruno Teles/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Helena Prado/ })).toBeVisible()

  await page.goto('/cpainel/usuario?busca=bruno')
  await page.getByRole('checkbox', { name: /Bruno Teles/ }).check()
  await page.getByRole('button', { name: 'Definir perfis' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('checkbox', { name: 'Gestor' })).toBeChecked()
  await dialogo.getByRole('checkbox', { name: 'Suporte' }).check()
  await conferirAcessibilidade(page)
  await dialogo.getByRole('button', { name: 'Definir perfis' }).click()
  await expect(page.getByText('Perfis definidos: 1.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bruno Teles/ })).toContainText('Gestor, Suporte')

  await page.getByRole('link', { name: /Bruno Teles/ }).click()
  await page.getByRole('checkbox', { name: 'Suporte' }).uncheck()
  await page.getByRole('link', { name: 'Usuários' }).first().click()
  await expect(page.getByRole('heading', { name: 'Descartar as alterações em perfis de Bruno Teles?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar perfis' }).click()
  await expect(page.getByText('Perfis salvos.', { exact: false }).first()).toBeVisible()
})

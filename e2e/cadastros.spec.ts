import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ir } from './ir.ts'
import { abrirComo, contas, expect, test } from './test.ts'

async function escolher(page: Page, item: string) {
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

async function buscar(page: Page, texto: string, linhas: number) {
  await page.getByRole('searchbox').first().fill(texto)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(linhas + 1)
}

async function exportar(page: Page): Promise<string> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  return readFile(await arquivo.path(), 'utf8')
}

async function emLote(page: Page, acao: string) {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: acao, exact: true }).click()
}

test('a category is created in the control panel, changed in the administration, copied, deactivated in bulk, exported and deleted', async ({
  page,
}) => {
  const nome = `Ótica ${Date.now()}`
  await abrirComo(page, contas.administrador, '/cpainel/categoria')
  await page.getByRole('link', { name: 'Nova categoria' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await expect(page.getByLabel('Identificador')).toHaveValue(/^otica-\d+$/)
  await page.getByLabel('Nome em inglês').fill('Optician')
  await page.getByRole('button', { name: 'Cadastrar categoria' }).click()
  await page.waitForURL(/\/cpainel\/categoria\/[\da-f-]{36}/)

  await ir(page, '/admin/categoria')
  await buscar(page, nome, 1)
  await page.getByRole('link', { name: nome }).click()
  await page.waitForURL(/\/admin\/categoria\/[\da-f-]{36}/)
  await page.getByLabel('Nome em inglês').fill('Eyewear')
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  const historico = page.getByRole('listitem').filter({ hasText: 'Otávio Nunes alterou' })
  await expect(historico).toContainText('Optician')
  await expect(historico).toContainText('Eyewear')
  const original = page.url()
  await escolher(page, 'Copiar')
  await expect(page).not.toHaveURL(original)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nome)

  await ir(page, '/cpainel/categoria')
  await buscar(page, nome, 2)
  await emLote(page, 'Ativar')
  await expect(page.getByRole('cell', { name: 'Ativo', exact: true })).toHaveCount(2)
  await emLote(page, 'Desativar')
  await expect(page.getByRole('cell', { name: 'Inativo', exact: true })).toHaveCount(2)
  const csv = await exportar(page)
  expect(csv.match(new RegExp(nome, 'g'))?.length).toBe(2)

  for (const restam of [1, 0]) {
    await page
      .getByRole('button', { name: new RegExp(`^Ações de ${nome}`) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(`Excluir a categoria «${nome}`)
    await page.getByRole('button', { name: 'Excluir categoria' }).click()
    await expect(page.getByRole('link', { name: nome })).toHaveCount(restam)
  }
})

test('a time zone is added, renamed, deactivated, exported and deleted', { tag: '@lento' }, async ({ page }) => {
  await abrirComo(page, contas.administrador, '/cpainel/fuso-horario/novo')
  await page.getByRole('combobox').first().fill('Accra')
  await page.getByRole('option', { name: /Africa\/Accra/ }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Acra')
  await page.getByLabel('Nome em inglês').fill('Accra')
  await page.getByRole('button', { name: 'Cadastrar fuso' }).click()
  await page.waitForURL(/\/cpainel\/fuso-horario\/Africa/)
  await expect(page.locator('main header').first()).toContainText('UTC+00:00')
  await page.getByLabel('Nome', { exact: true }).fill('Acra, Gana')
  await page.getByRole('button', { name: 'Salvar fuso' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Acra, Gana' }).first()).toBeVisible()
  await escolher(page, 'Desativar')
  await expect(page.locator('main header').getByText('Inativo')).toBeVisible()

  await ir(page, '/cpainel/fuso-horario?situacao=INATIVO')
  await buscar(page, 'Accra', 1)
  expect(await exportar(page)).toContain('Acra, Gana')
  await emLote(page, 'Ativar')
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
  await ir(page, '/cpainel/fuso-horario/Africa%2FAccra')
  await escolher(page, 'Excluir')
  await expect(page.getByRole('alertdialog')).toContainText('Excluir o fuso «Africa/Accra»?')
  await page.getByRole('button', { name: 'Excluir fuso' }).click()
  await page.waitForURL('**/cpainel/fuso-horario')
  await page.getByRole('searchbox').first().fill('Accra')
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
})

test('prompts are found by category, copied word for word, and deleted by name', async ({ page }) => {
  await abrirComo(page, contas.administrador, '/cpainel/prompt')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Pet shop e veterinária' })
  await expect(page).toHaveURL(/categoria=/)
  const linhas = page.getByRole('main').getByRole('row')
  await expect(linhas.first()).toBeVisible()
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/cpainel\/prompt\/[\da-f-]{36}/)
  await expect(page.getByLabel('Texto')).not.toHaveValue('')
  const texto = await page.getByLabel('Texto').inputValue()
  const original = page.url()
  await escolher(page, 'Copiar')
  await expect(page).not.toHaveURL(original)
  await expect(page.locator('main header').getByText('Inativo')).toBeVisible()
  await expect(page.getByLabel('Texto')).toHaveValue(texto)
  const nome = await page.getByLabel('Nome', { exact: true }).inputValue()
  await escolher(page, 'Excluir')
  await expect(page.getByRole('alertdialog')).toContainText(`Excluir o prompt «${nome}»?`)
  await page.getByRole('button', { name: 'Excluir prompt' }).click()
  await page.waitForURL('**/cpainel/prompt')
  await expect(page.getByRole('link', { name: nome, exact: true })).toHaveCount(0)
})

import { agendarPelaApi } from './conversar.ts'
import { ir } from './ir.ts'
import { contarSaltos, saltos } from './saltos.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('a manager writes instructions, fixes a contradiction, turns a conversation into a test, publishes and restores a version', async ({
  page,
  request,
}) => {
  test.slow()
  await agendarPelaApi(request, 'Fernanda Quintela')
  await abrirComo(page, contas.gestor, '/gerenciamento/agente/instrucoes')
  const texto = page.getByLabel('O que o agente deve saber')
  const revisao = page.getByRole('region', { name: 'Revisão' })

  await texto.fill('# Preços\nA limpeza custa R$ 100.')
  await expect(revisao.getByText('Preço diferente do cadastro')).toBeVisible()
  await expect(revisao).toContainText('Linha 2 diz «R$ 100». No cadastro: Limpeza: R$ 180.')
  await conferirAcessibilidade(page)
  await revisao.getByRole('button', { name: 'Trocar por R$ 180' }).click()
  await expect(texto).toHaveValue('# Preços\nA limpeza custa R$ 180.')
  await expect(revisao).toContainText('O texto combina com')
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()

  // The draft survives leaving the page.
  await ir(page, '/gerenciamento/chat-messages')
  await page
    .getByRole('link', { name: /Fernanda Quintela/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Transformar em teste' }).click()
  await expect(page).toHaveURL(/\/gerenciamento\/agente\/ensaio/)
  await expect(page.getByText(/Marca Limpeza/)).toBeVisible()
  await expect(page.getByText('Fernanda')).toHaveCount(0)
  await conferirAcessibilidade(page)

  // A mandatory test has not run with this text, so it runs first.
  await page.getByRole('link', { name: 'Instruções' }).click()
  await expect(texto).toHaveValue('# Preços\nA limpeza custa R$ 180.')
  await page.getByRole('button', { name: 'Publicar versão 1' }).click()
  await page.getByRole('button', { name: 'Abrir o ensaio' }).click()
  await page.getByRole('button', { name: 'Ensaiar', exact: true }).click()
  await expect(page.getByText('Pode publicar')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Instruções' }).click()
  await page.getByRole('button', { name: 'Publicar versão 1' }).click()
  await expect(page.getByText(/Publicada: versão 1/)).toBeVisible()

  await texto.fill('Atenda com calma.')
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
  await page.getByRole('link', { name: 'Ensaio' }).click()
  await expect(page.getByText('O texto ou os testes mudaram depois')).toBeVisible()
  await page.getByRole('button', { name: 'Ensaiar de novo' }).click()
  await expect(page.getByText('Pode publicar')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Instruções' }).click()
  await page.getByRole('button', { name: 'Publicar versão 2' }).click()
  await expect(page.getByText(/Publicada: versão 2/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar a versão 1' }).click()
  await page.getByRole('button', { name: 'Voltar à versão 1' }).click()
  await expect(page.getByText(/Publicada: versão 3/)).toBeVisible()
  await expect(texto).toHaveValue('# Preços\nA limpeza custa R$ 180.')
})

test('instructions that cannot be loaded still have their heading and the choice of language', async ({ page }) => {
  await page.route('**/api/gerenciamento/agente/instrucoes/br', (rota) => rota.fulfill({ status: 404, body: '{}' }))
  await abrirComo(page, contas.gestor, '/gerenciamento/agente/instrucoes')
  await expect(page.getByText('Não deu para carregar')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Instruções', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Inglês' })).toBeVisible()
})

test('the choice of language keeps its place while the text loads, and then the focus of the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await contarSaltos(page)
  await abrirComo(page, contas.gestor, '/gerenciamento/agente/instrucoes')
  const texto = page.getByLabel('O que o agente deve saber')
  await expect(texto).toHaveAttribute('lang', 'pt-BR')
  expect(await saltos(page)).toBeLessThan(0.01)
  await page.getByRole('radio', { name: 'Português' }).press('ArrowRight')
  await expect(texto).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('radio', { name: 'Inglês' })).toBeFocused()
})

test('without a company an administrator reads how to get one, not that the address is wrong', async ({ page }) => {
  await abrirComo(page, contas.administrador, '/gerenciamento/agente/instrucoes')
  const pagina = page.getByRole('main')
  await expect(pagina.getByRole('heading', { name: 'Instruções', level: 1 })).toBeVisible()
  await expect(pagina.getByText('Primeiro, a empresa')).toBeVisible()
  await conferirAcessibilidade(page)
  await pagina.getByRole('link', { name: 'Ir para o cadastro básico' }).click()
  await expect(pagina.getByRole('heading', { name: 'Cadastro básico', level: 1 })).toBeVisible()
})

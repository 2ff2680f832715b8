import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { agendarPelaApi, conversarPelaApi } from './conversar.ts'
import { portador } from './convidado.ts'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, senha, test, usarIdioma } from './test.ts'

async function abrir(page: Page, cpf: string = contas.gestor, comSenha = senha) {
  await abrirComo(page, cpf, '/gerenciamento/dashboard', comSenha)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** A key number by its name. */
async function numero(page: Page, nome: string): Promise<number> {
  const texto = (await page.getByRole('button', { name: new RegExp(`^${nome} `) }).textContent()) ?? ''
  return Number(texto.replace(/\D/g, ''))
}

test('a booking in the chat updates an open dashboard, its row can be opened, and on a phone waiting clients come first', async ({
  page,
  request,
}) => {
  await abrir(page)
  const antes = { conversas: await numero(page, 'Conversas'), agendamentos: await numero(page, 'Agendamentos') }
  // With a professional whose bell no other test counts. Other tests may book meanwhile.
  await agendarPelaApi(request, 'Nair Painel', { pedido: 'quero marcar uma avaliação com o Dr. Caio semana que vem' })
  await expect.poll(() => numero(page, 'Agendamentos')).toBeGreaterThan(antes.agendamentos)
  // Another test's booking may be counted before this conversation.
  await expect.poll(() => numero(page, 'Conversas')).toBeGreaterThan(antes.conversas)
  await page.getByRole('button', { name: /^Agendamentos / }).click()
  const linhas = page.getByRole('dialog', { name: 'Agendamentos feitos' })
  await expect(linhas.getByRole('link').filter({ hasText: 'Nair Painel' }).first()).toBeVisible()
  await conferirAcessibilidade(page)
  await page.keyboard.press('Escape')
  await expect(linhas).toBeHidden()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Esperando uma pessoa')
  await conferirAcessibilidade(page, ['light'])
})

test('an unanswered question is taught where it is listed, or ignored and restored', async ({ page, request }) => {
  test.slow()
  const { cpf, chave } = await empresaPropria(request, 'Ateliê que Aprende')
  for (const pergunta of ['Vocês consertam dirigível prateado?', 'Vocês treinam papagaio tagarela?'])
    await (await conversarPelaApi(request, chave)).dizer(pergunta)
  await abrir(page, cpf, senhaNova)
  await page.getByRole('button', { name: /^Ensinar.*dirigível prateado/ }).click()
  const janela = page.getByRole('dialog', { name: 'Ensinar o agente' })
  await expect(janela.getByLabel('Pergunta')).toHaveValue('Vocês consertam dirigível prateado?')
  await conferirAcessibilidade(page)
  await janela.getByRole('button', { name: 'Ensinar' }).click()
  await expect(janela.getByLabel('Resposta')).toHaveAttribute('aria-invalid', 'true')
  await janela.getByLabel('Resposta').fill('Consertamos dirigíveis às terças.')
  await janela.getByRole('button', { name: 'Ensinar' }).click()
  await expect(janela).toBeHidden()
  await expect(page.getByText('Vocês consertam dirigível prateado?')).toBeHidden()
  await page.getByRole('button', { name: /^Ignorar.*papagaio/ }).click()
  await expect(page.getByText('não aparece mais aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: /^Ensinar.*papagaio/ })).toBeVisible()
})

test('the period is in the address, can be downloaded as a file, and every chart has its table', async ({ page }) => {
  await abrir(page)
  await page.getByText('7 dias', { exact: true }).click()
  await expect(page).toHaveURL(/periodo=7D/)
  await page.getByText('Ver em tabela').first().click()
  await expect(page.getByRole('table', { name: 'Conversas por dia', exact: true }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('table', { name: 'Conversas por dia da semana e hora' })).toBeAttached()
  const baixada = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const csv = await readFile(await (await baixada).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(8)
  expect(csv).toContain('Dia;Conversas;Fora do horário;Agendamentos feitos')
  await conferirAcessibilidade(page)
  // In print: only the numbers, dark on light in both themes.
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await page.emulateMedia({ media: 'print' })
  for (const moldura of ['banner', 'contentinfo'] as const) await expect(page.getByRole(moldura)).toBeHidden()
  await expect(page.locator('#menu-lateral')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(13, 31, 25)')
})

test('the morning message is turned on in the dashboard and stays on', async ({ page, request }) => {
  const desligado = { ativo: false, hora: 7, noite: false, hora_noite: 19, mesmo_vazio: false, meio: 'EMAIL' }
  const headers = await portador(request, contas.gestor)
  const resposta = await request.put('/api/gerenciamento/dashboard/resumo', { headers, data: desligado })
  expect(resposta.status(), await resposta.text()).toBe(200)
  await abrir(page)
  await page.getByRole('button', { name: 'Resumo da manhã' }).click()
  const janela = page.getByRole('dialog', { name: 'Resumo da manhã' })
  const chave = janela.getByRole('switch', { name: 'Receber o resumo da manhã' })
  await expect(chave).not.toBeChecked()
  await chave.click()
  await expect(page.getByText('Escolha guardada.')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.goto('/conta-usuario/configuracoes')
  const ligado = page.getByRole('switch', { name: 'Receber o resumo da manhã' })
  await expect(ligado).toBeChecked()
  await page.getByRole('combobox', { name: 'Por onde' }).selectOption('E-mail e WhatsApp')
  await expect(
    page.getByText('Falta o seu telefone').or(page.getByText(/WhatsApp (conectado|da empresa)/)),
  ).toBeVisible()
  await conferirAcessibilidade(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Por onde' })).toHaveValue('AMBOS')
  await ligado.click()
  await expect(page.getByText('Escolha guardada.')).toBeVisible()
})

test('the administration sees subscriptions, queues, errors and the slowest calls, and in English a chart names its days in English', async ({
  page,
  baseURL,
}) => {
  await usarIdioma(page, baseURL, 'en')
  await abrirComo(page, contas.administrador, '/admin/dashboard')
  for (const nome of ['Subscriptions', 'Channels', 'Queues', 'Errors in the last 48 hours', 'What takes longest'])
    await expect(page.getByRole('heading', { name: nome })).toBeVisible()
  await page.getByText('Show as a table').first().click()
  const linhas = page.getByRole('table', { name: 'Conversations and appointments' }).getByRole('row')
  await expect(linhas).toHaveCount(31)
  await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2}$/).first()).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d$/)).toHaveCount(0)
})

import type { APIRequestContext } from '@playwright/test'
import { cpfNovo } from './cpf.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test("an administrator creates a partner with a coupon, and a visitor of the partner's link finds it at the plans and at the payment", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const nome = `Rede ${cpfNovo().slice(0, 4)}`
  const codigo = nome.replace(' ', '').toUpperCase()
  await abrirComo(page, contas.administrador, '/admin/plano/parceiros/novo')
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('CPF ou CNPJ').fill(cpfNovo())
  await page.getByLabel('E-mail').fill(`${codigo.toLowerCase()}@exemplo.com.br`)
  await page.getByRole('button', { name: 'Criar parceiro' }).click()
  await expect(page.getByText('Nenhum cupom aberto', { exact: false })).toBeVisible()
  const parceiro = page.url()
  await ir(page, '/admin/plano/cupons/novo')
  await page.getByLabel('Código').fill(codigo)
  await page.getByRole('combobox', { name: 'Parceiro' }).fill(nome.slice(0, -1))
  await page.getByRole('option', { name: nome }).click()
  await page.getByRole('button', { name: 'Criar cupom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: codigo })).toBeVisible()
  await page.goto(parceiro)
  await expect(page.getByText(`/planos?cupom=${codigo}`)).toBeVisible()
  await conferirAcessibilidade(page)

  const visita = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } })
  const tabela = visita.getByRole('table')
  await visita.goto('/planos')
  await visita.evaluate(() => document.fonts.ready)
  const semCupom = await tabela.boundingBox()
  await visita.goto(`/planos?cupom=${codigo.toLowerCase()}`)
  await expect(visita.getByRole('status').filter({ hasText: codigo })).toBeVisible()
  expect((await tabela.boundingBox())?.y).toBe(semCupom?.y)
  await conferirAcessibilidade(visita)
  await abrirComo(visita, await inscrito(request), '/pagamento', senhaNova)
  await visita.getByRole('button', { name: /Essencial/ }).click()
  await expect(visita.getByText(`Cupom ${codigo} aplicado`)).toBeVisible()
  await visita.getByRole('button', { name: 'Tirar' }).click()
  await visita.getByPlaceholder('Cupom de desconto').fill('NAOEXISTE')
  await visita.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(visita.getByLabel('Cupom de desconto')).toHaveAccessibleDescription(/cupom/i)
  await expect(visita.getByText('Pago hoje, vale até')).toBeVisible()
  await visita.close()
})

/** A new subscriber pays a month of a plan at the test bank. */
async function assinar(request: APIRequestContext): Promise<void> {
  const cpf = await inscrito(request, 'Ivo Prado')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const dados = { nome: 'Ivo Prado', documento: cpf, email: `ivo-${cpf}@exemplo.com.br` }
  const pedido = { plano: 'essencial', periodo: 'MENSAL', metodo: 'PIX', dados }
  const resposta = await request.post('/api/pagamentos', { headers, data: pedido })
  expect(resposta.status(), await resposta.text()).toBe(200)
  const { id, cobrancas } = (await resposta.json()).fatura
  await request.post(`/api/pagamentos/cobrancas/${cobrancas[0].id}/teste`, { headers, data: { acao: 'APROVAR' } })
  const situacao = async () => (await (await request.get(`/api/pagamentos/faturas/${id}`, { headers })).json()).situacao
  await expect.poll(situacao, { timeout: 20_000 }).toBe('PAGA')
}

test('an administrator records an outage, sees who would be credited, applies the credits and undoes them', async ({
  page,
  request,
}) => {
  await assinar(request)
  await abrirComo(page, contas.administrador, '/admin/plano/interrupcoes/novo')
  /**
   * As the field contains it, to the second: the outage must end after the payment of a moment ago.
   */
  const ha = (minutos: number) =>
    new Date(Date.now() - minutos * 60_000).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T')
  await page.getByLabel('Começou em').fill(ha(40))
  await page.getByLabel('Terminou em').fill(ha(0))
  await page.getByLabel('O que falhou').fill('O banco de dados parou.')
  await page.getByRole('button', { name: 'Salvar interrupção' }).click()
  await expect(page.getByRole('heading', { name: 'O que aconteceria' })).toBeVisible()
  await expect(page.getByText('Ivo Prado').first()).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Aplicar crédito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar crédito' }).click()
  await expect(page.getByText('Espera a fatura').first()).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer crédito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer crédito' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar crédito' })).toBeVisible()
})

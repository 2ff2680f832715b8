import type { APIRequestContext, Page } from '@playwright/test'
import { cpfNovo } from './cpf.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, expect, test } from './test.ts'

/** A user with two complete companies, with one client in each. */
async function donoDeDuas(request: APIRequestContext) {
  const cpf = await inscrito(request, 'Dora Duarte')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })).json()
  const marca = cpf.slice(0, 6)
  const criar = async (apelido: string) => {
    const chamar = async (path: string, data: object, empresa?: string) => {
      const headers = { authorization: `Bearer ${token}`, ...(empresa && { 'x-empresa': empresa }) }
      const resposta = await request.post(`/api${path}`, { data, headers })
      expect(resposta.status(), `${path} ${await resposta.text()}`).toBe(200)
      return resposta.json()
    }
    const nada = { razao_social: null, categoria_id: null, email: null, cep: null, logradouro: null, numero: null }
    const lugar = { complemento: null, bairro: null, municipio: null, uf: null, municipio_ibge: null, chave: null }
    const nome = `${apelido} ${marca}`
    const pessoa = { tipo: 'CPF', documento: cpfNovo(), nome, telefone: '11987654321', fuso: 'America/Sao_Paulo' }
    const { id } = await chamar('/cadastro-basico/empresas', { ...nada, ...lugar, ...pessoa })
    await chamar('/cadastro-basico/modelo', { segmento: 'barbearia', substituir: false }, id)
    const cliente = `Cliente da ${nome}`
    const contato = { email: null, telefone: null, cpf: null, nascimento: null, etiquetas: [], responsavel: null }
    return { id, nome, cliente, clientes: () => chamar('/gerenciamento/clientes', { nome: cliente, ...contato }, id) }
  }
  const empresas = [await criar('Alfa'), await criar('Beta')] as const
  const concluir = await request.post('/api/cadastro-basico/concluir', {
    headers: { authorization: `Bearer ${token}`, 'x-empresa': empresas[0].id },
  })
  expect(concluir.status(), await concluir.text()).toBe(200)
  const [alfa, beta] = [await empresas[0].clientes(), await empresas[1].clientes()]
  return {
    cpf,
    empresas: [
      { ...empresas[0], ficha: alfa.id },
      { ...empresas[1], ficha: beta.id },
    ] as const,
  }
}

async function trabalharEm(page: Page, nome: string) {
  await page.getByRole('button', { name: /^Empresa: / }).click()
  await page
    .getByRole('menuitemradio', { name: nome })
    .or(page.getByRole('menuitem', { name: nome }))
    .click()
  await expect(page.getByRole('button', { name: `Empresa: ${nome}` })).toBeVisible()
}

test('each tab works for its own company, and never shows data of another', async ({ page, request }) => {
  test.slow()
  const { cpf, empresas } = await donoDeDuas(request)
  const [alfa, beta] = empresas
  await abrirComo(page, cpf, '/gerenciamento/dados-cliente', senhaNova)
  await trabalharEm(page, alfa.nome)
  const lista = page.getByRole('main')
  await expect(lista.getByText(alfa.cliente)).toBeVisible()

  // A late answer of the first company must not appear in the list of the other.
  const vistos: string[] = []
  await page.route('**/api/gerenciamento/clientes?**', async (rota) => {
    const empresa = rota.request().headers()['x-empresa'] ?? ''
    vistos.push(empresa)
    if (empresa === alfa.id) await new Promise((pronto) => setTimeout(pronto, 700))
    await rota.continue().catch(() => {})
  })
  const outra = await page.context().newPage()
  await outra.goto('/gerenciamento/dados-cliente')
  await trabalharEm(outra, beta.nome)
  await expect(outra.getByRole('main').getByText(beta.cliente)).toBeVisible()
  await expect(page.getByRole('button', { name: `Empresa: ${alfa.nome}` })).toBeVisible()
  await page.reload()
  await expect(lista.getByText(alfa.cliente)).toBeVisible()
  await expect(outra.getByRole('main').getByText(beta.cliente)).toBeVisible()
  await outra.reload()
  await expect(outra.getByRole('main').getByText(beta.cliente)).toBeVisible()
  await expect(outra.getByText(alfa.cliente)).toHaveCount(0)

  await page.getByRole('searchbox').fill('Cliente')
  await trabalharEm(page, beta.nome)
  await trabalharEm(page, alfa.nome)
  await trabalharEm(page, beta.nome)
  await expect(lista.getByText(beta.cliente)).toBeVisible()
  await page.waitForTimeout(900)
  await expect(lista.getByText(beta.cliente)).toBeVisible()
  await expect(lista.getByText(alfa.cliente)).toHaveCount(0)
  expect(new Set(vistos)).toEqual(new Set([alfa.id, beta.id]))
  await page.unroute('**/api/gerenciamento/clientes?**')

  // A record page that was just read here and is unknown in the other company.
  await trabalharEm(page, alfa.nome)
  await page.goto(`/gerenciamento/dados-cliente/${alfa.ficha}`)
  await expect(page.getByRole('heading', { name: alfa.cliente })).toBeVisible()
  await trabalharEm(page, beta.nome)
  await expect(page.getByText(alfa.cliente)).toHaveCount(0)
  await expect(page.getByText('Não deu para carregar')).toBeVisible()
})

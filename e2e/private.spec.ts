import type { Page } from '@playwright/test'
import { inscrito, senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { contarSaltos, saltos } from './saltos.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test, usarIdioma } from './test.ts'

async function abrir(page: Page, cpf: string) {
  await abrirComo(page, cpf, '/private')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const semArea = 'Seu perfil ainda não abre nenhuma área'

/** Expects that every link on the page opens without a refusal. */
async function conferirLinks(page: Page) {
  const enderecos = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))])
  expect(enderecos.length).toBeGreaterThan(1)
  for (const endereco of enderecos) {
    await ir(page, endereco)
    expect(page.url(), endereco).not.toContain('/error/')
  }
}

test('the administrator’s first page shows what needs attention and opens each of its pages', async ({ page }) => {
  await abrir(page, contas.administrador)
  await expect(page.getByRole('heading', { name: /^Pede atenção na plataforma/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /cadastro pela metade|cadastros pela metade/ })).toBeVisible()
  await expect(page.getByText(semArea)).toHaveCount(0)
  await conferirAcessibilidade(page)
  await conferirLinks(page)
})

test('support’s first page offers what they may read, and no company data', async ({ page, baseURL }) => {
  await usarIdioma(page, baseURL, 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  await abrir(page, contas.suporte)
  await expect(page.getByRole('heading', { name: 'Platform', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Profiles/ })).toHaveAttribute(
    'href',
    '/cpainel/perfil',
  )
  await expect(page.getByRole('heading', { name: 'Your company' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await conferirAcessibilidade(page)
  await conferirLinks(page)
})

test('a new owner sees missing data, then first steps, until the first client comes', async ({ page, request }) => {
  test.setTimeout(120_000)
  const cpf = await inscrito(request)
  await abrirComo(page, cpf, '/private', senhaNova)
  await expect(page.getByRole('heading', { name: 'O que falta' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('main').getByRole('link', { name: 'Continuar cadastro' }).click()
  await page.waitForURL('**/cadastro-basico')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const chamar = async (method: 'POST' | 'GET', path: string, data?: object) => {
    const resposta = await request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(resposta.status(), path).toBe(200)
    return resposta.json()
  }
  const { chave } = await chamar('POST', '/cadastro-basico/empresas', {
    tipo: 'CPF',
    documento: cpf,
    razao_social: null,
    nome: `Estúdio ${Date.now()}`,
    categoria_id: null,
    telefone: '11987654321',
    email: null,
    cep: null,
    logradouro: null,
    numero: null,
    complemento: null,
    bairro: null,
    municipio: null,
    uf: null,
    municipio_ibge: null,
    fuso: 'America/Sao_Paulo',
    chave: null,
  })
  await chamar('POST', '/cadastro-basico/modelo', { segmento: 'barbearia', substituir: false })
  await page.reload()
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await page.waitForURL('**/private')
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'Feito' })).toHaveCount(3)
  await expect(page.getByRole('link', { name: new RegExp(`/agendar/${chave}$`) })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esperam por você' })).toHaveCount(0)
  await conferirAcessibilidade(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const copiar = page.getByRole('button', { name: 'Copiar endereço' })
  await copiar.scrollIntoViewIfNeeded()
  await expect(copiar).toBeInViewport({ ratio: 1 })

  await request.post(`/api/chat/${chave}/conversas`, { data: { idioma: 'br' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Esperam por você' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toHaveCount(0)
})

for (const conta of ['gestor', 'profissional'] as const)
  test(`the first page of the ${conta === 'gestor' ? 'manager' : 'professional'} shows waiting conversations, today’s bookings and only pages that open`, async ({
    page,
  }) => {
    await abrir(page, contas[conta])
    await expect(page.getByRole('heading', { name: 'Esperam por você' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Ainda hoje/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Plataforma' })).toHaveCount(0)
    await conferirAcessibilidade(page)
    await conferirLinks(page)
  })

test('nothing on the first page moves when late lists arrive with several lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await contarSaltos(page)
  await page.route('**/api/gerenciamento/conversas?*', async (rota) => {
    const url = new URL(rota.request().url())
    url.searchParams.delete('status')
    const response = await rota.fetch({ url: url.href })
    await new Promise((passou) => setTimeout(passou, 500))
    await rota.fulfill({ response })
  })
  await abrir(page, contas.gestor)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /\d\d:\d\d$/ })
      .nth(4),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sua empresa' })).toBeVisible()
  expect(await saltos(page)).toBeLessThan(0.01)
})

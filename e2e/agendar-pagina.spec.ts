import type { APIRequestContext } from '@playwright/test'
import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { segurarCodigo } from './segurar-codigo.ts'
import { conferirAcessibilidade, expect, test, usarIdioma, variantes } from './test.ts'

/** The manager of a new company, and functions that call the API as that manager. */
async function gestorDe(request: APIRequestContext, nome: string) {
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, nome)
  const entrada = await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })
  const headers = { authorization: `Bearer ${(await entrada.json()).token}` }
  const ler = async (caminho: string) => (await request.get(`/api/${caminho}`, { headers })).json()
  const mudar = async (caminho: string, { id, alterada_em, logo, ...antes }: Record<string, unknown>, data: object) => {
    const resposta = await request.put(`/api/${caminho}/${id}`, { headers, data: { ...antes, ...data } })
    expect(resposta.status(), await resposta.text()).toBe(200)
  }
  return { endereco: `/agendar/${chave}`, ler, mudar }
}

test("the booking page is prerendered with the company's offer, cached, and follows each change", async ({
  request,
}) => {
  const { endereco, ler, mudar } = await gestorDe(request, 'Ateliê Desenhado')
  const abrir = async (headers = {}) => {
    const resposta = await request.get(endereco, { headers })
    const html = (await resposta.text()).replaceAll('<!-- -->', '')
    return { status: resposta.status(), headers: resposta.headers(), html }
  }
  const primeira = await abrir()
  expect(primeira.status).toBe(200)
  expect(primeira.html).toContain('<title>Ateliê Desenhado · Agendar · Zelo</title>')
  expect(primeira.html).toMatch(/<button[^>]*><span[^>]*>Prova<\/span><span[^>]*>60 min · R\$\s50,00<\/span>/)
  const { etag = '' } = primeira.headers
  expect((await abrir({ 'if-none-match': etag })).status).toBe(304)
  expect((await abrir({ cookie: 'idioma=en' })).html).toMatch(/<html lang="en">[\s\S]*60 min · R\$\s?50\.00/)

  const { itens } = await ler('gerenciamento/servicos?por_pagina=10')
  await mudar('gerenciamento/servicos', itens[0], { nome: 'Prova de vestido' })
  const depois = await abrir({ 'if-none-match': etag })
  expect(depois.status).toBe(200)
  expect(depois.html).toMatch(/<button[^>]*><span[^>]*>Prova de vestido<\/span>/)
})

test('search engines may list the booking page only if the company allows it', async ({ request, baseURL }) => {
  const { endereco, ler, mudar } = await gestorDe(request, 'Ateliê Achado')
  const abrir = async () => {
    const resposta = await request.get(endereco)
    return { robots: resposta.headers()['x-robots-tag'], html: await resposta.text() }
  }
  const reservada = await abrir()
  expect(reservada.robots).toBe('noindex')
  expect(reservada.html).toContain('<meta name="robots" content="noindex"/>')

  const [empresa] = await ler('cadastro-basico/empresas')
  await mudar('cadastro-basico/empresas', empresa, { agenda_na_busca: true })
  const achada = await abrir()
  expect(achada.robots).toBeUndefined()
  expect(achada.html).not.toContain('noindex')
  expect(achada.html).toContain(`<link rel="canonical" href="${baseURL}${endereco}"/>`)
  expect(achada.html).toContain('<meta property="og:title" content="Ateliê Achado · Agendar · Zelo"/>')
})

test('an unknown company key is a 404 with advice', async ({ page }) => {
  const resposta = await page.goto('/agendar/nao-existe')
  expect([resposta?.status(), resposta?.headers()['x-robots-tag']]).toEqual([404, 'noindex'])
  await expect(page.getByRole('heading', { name: 'Não achamos esta agenda' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
})

test('a service pressed before the code loads is selected, without layout shifts or extra calls', async ({ page }) => {
  const chamadas: string[] = []
  page.on('request', (pedido) => {
    const { pathname } = new URL(pedido.url())
    if (pathname.startsWith('/api/')) chamadas.push(pathname)
  })
  const soltar = await segurarCodigo(page)
  await page.goto('/agendar/clinica-aurora', { waitUntil: 'commit' })
  const limpeza = page.getByRole('button', { name: /^Limpeza/ })
  await expect(limpeza).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const antes = await page.getByRole('main').textContent()
  await page.evaluate(() => {
    const alvo = window as unknown as { saltos: number }
    alvo.saltos = 0
    new PerformanceObserver((lista) => {
      alvo.saltos += lista.getEntries().length
    }).observe({ type: 'layout-shift' })
  })
  soltar()
  await page.locator('section.group\\/toasts').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((livre) => requestIdleCallback(livre)))
  expect(await page.getByRole('main').textContent()).toBe(antes)
  expect(await page.evaluate(() => (window as unknown as { saltos: number }).saltos)).toBe(0)
  expect(chamadas).toEqual([])

  const soltarDeNovo = await segurarCodigo(page)
  await page.reload({ waitUntil: 'commit' })
  await limpeza.click()
  soltarDeNovo()
  await expect(page.getByRole('heading', { name: 'Quando fica bom?' })).toBeFocused()
  expect(new Set(chamadas)).toEqual(new Set([expect.stringMatching(/^\/api\/agendar\/clinica-aurora\/horarios/)]))
})

for (const [idioma, largura] of variantes) {
  test(`without JavaScript the services can be read at ${largura} px (${idioma})`, async ({ browser, baseURL }) => {
    const contexto = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pt-BR' })
    const page = await contexto.newPage()
    await page.setViewportSize({ width: largura, height: 900 })
    await usarIdioma(page, baseURL, idioma)
    await page.goto('/agendar/clinica-aurora')
    await expect(page.getByRole('button', { name: /^Limpeza/ })).toBeVisible()
    await expect(page.getByText(/JavaScript/)).toBeVisible()
    await contexto.close()
  })

  test(`the booking page at ${largura} px (${idioma})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    await usarIdioma(page, baseURL, idioma)
    await page.goto('/agendar/clinica-aurora')
    await expect(page.getByRole('button', { name: /^Limpeza/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(largura)
    await conferirAcessibilidade(page)
  })
}

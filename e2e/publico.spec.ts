import type { Locator, Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, entrar, expect, test, usarIdioma, variantes } from './test.ts'

const menu = {
  br: ['Início', 'Planos', 'Contatos', 'Minha Conta'],
  en: ['Home', 'Plans', 'Contact', 'My Account'],
} as const

const precos = {
  Mensal: /^R\$ 189,00\s*por mês/,
  Semestral: /^R\$ 1\.020,60\s*por semestre/,
  Anual: /^R\$ 1\.814,40\s*por ano/,
} as const

/** The visible price of a plan. Only one period shows at a time. */
function precoVisivel(page: Page): Locator {
  return page.getByRole('columnheader', { name: /Profissional/ }).locator('[data-periodo]:visible')
}

async function semRolagemLateral(page: Page) {
  const { rolavel, visivel } = await page.evaluate(() => ({
    rolavel: document.documentElement.scrollWidth,
    visivel: document.documentElement.clientWidth,
  }))
  expect(rolavel).toBeLessThanOrEqual(visivel)
}

for (const [idioma, largura] of variantes) {
  for (const path of ['/', '/planos'] as const) {
    test(`${path} can be read and used at ${largura} px (${idioma})`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width: largura, height: 900 })
      await usarIdioma(page, baseURL, idioma)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', idioma === 'br' ? 'pt-BR' : 'en')
      await semRolagemLateral(page)
      await conferirAcessibilidade(page)

      if (largura === 360) {
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
        await conferirAcessibilidade(page)
      }
      const itens = page
        .getByRole('navigation', { name: largura === 360 ? 'Menu' : /^(Principal|Main)$/ })
        .getByRole('link')
      await expect(itens).toHaveText([...menu[idioma]])
      expect(await itens.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/',
        '/planos',
        '/contatos',
        '/auth/login',
      ])
      const ativo = itens.nth(path === '/' ? 0 : 1)
      await expect(ativo).toHaveClass(/(^| )active( |$)/)
      await expect(ativo).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('a.active[href="/contatos"], a.active[data-minha-conta]')).toHaveCount(0)
    })
  }
}

for (const comScript of [true, false]) {
  test(`the price follows the chosen period ${comScript ? 'with' : 'without'} JavaScript, by click and by arrow keys`, async ({
    browser,
    baseURL,
  }) => {
    const contexto = await browser.newContext({ baseURL, javaScriptEnabled: comScript, locale: 'pt-BR' })
    const page = await contexto.newPage()
    await page.goto('/planos')
    await expect(precoVisivel(page)).toHaveText(precos.Mensal)
    for (const [periodo, texto] of Object.entries(precos)) {
      await page.getByRole('radio', { name: periodo, exact: true }).check()
      await expect(precoVisivel(page)).toHaveCount(1)
      await expect(precoVisivel(page)).toHaveText(texto)
      await expect(page.getByRole('link', { name: 'Escolher Profissional' })).toHaveCount(1)
    }
    await page.getByRole('radio', { name: 'Anual' }).press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Semestral' })).toBeFocused()
    await expect(precoVisivel(page)).toHaveText(precos.Semestral)
    await contexto.close()
  })
}

test('«Minha Conta» leads signed-in users to the panel, and a plan leads them straight to the payment', async ({
  page,
}) => {
  await abrirComo(page, contas.gestor, '/planos')
  const conta = page.getByRole('link', { name: 'Minha Conta' })
  await expect(conta.first()).toHaveAttribute('href', '/private')
  for (const link of await conta.all()) await expect(link).toHaveAttribute('href', '/private')
  await page.getByRole('link', { name: 'Escolher Essencial' }).click()
  await page.waitForURL('**/pagamento')
  expect(await page.evaluate(() => sessionStorage.getItem('planoSelecionado'))).toContain('"essencial"')
})

test('the language chosen in the menu is remembered', async ({ page }) => {
  await page.goto('/planos')
  await page.getByRole('button', { name: /^Idioma/ }).click()
  const lista = page.locator('[popover]:popover-open')
  expect(await lista.evaluate((menu: HTMLElement) => menu.offsetWidth)).toBe(280)
  const colunas = await lista.getByRole('list').evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' '))
  expect(colunas).toHaveLength(2)
  expect(await lista.locator('img').evaluateAll((fotos) => fotos.map((foto) => foto.getAttribute('src')))).toEqual([
    '/assets/images/flags/BR.svg',
    '/assets/images/flags/EN.svg',
  ])
  for (const foto of await lista.locator('img').all())
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await conferirAcessibilidade(page)

  await lista.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test('an English visitor gets English at once, and no Portuguese that changes later', async ({ request, baseURL }) => {
  for (const path of ['/', '/planos', '/auth/login']) {
    const html = await (await request.get(path, { headers: { cookie: 'idioma=en' } })).text()
    expect(html).toContain('<html lang="en"')
    expect(html).not.toMatch(/Minha Conta|Planos|Início|Entrar|Todos os direitos/)
    const portugues = await (await request.get(`${baseURL}${path}`, { headers: { cookie: 'idioma=br' } })).text()
    expect(portugues).toContain('<html lang="pt-BR"')
    expect(portugues).toContain('Início')
  }
})

test('the button back to the top appears after 50 px', async ({ page }) => {
  await page.goto('/')
  const topo = page.getByRole('button', { name: 'Voltar ao topo' })
  await expect(topo).toBeHidden()
  await page.evaluate(() => scrollTo(0, 50))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  await expect(topo).toBeHidden()
  await page.evaluate(() => scrollTo(0, 51))
  await expect(topo).toBeVisible()
  await topo.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(topo).toBeHidden()
})

test('the mobile menu opens pages and closes on Escape, with and without JavaScript', async ({ browser, baseURL }) => {
  const contexto = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  })
  const page = await contexto.newPage()
  await page.goto('/')
  const botao = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const aberto = page.getByRole('navigation', { name: 'Menu' })
  await botao.click()
  await expect(aberto).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(aberto).toBeHidden()
  await botao.click()
  await aberto.getByRole('link', { name: 'Planos' }).click()
  await page.waitForURL('**/planos')
  await contexto.close()
})

test('the chosen plan survives a reload and the login, and leads to the payment', async ({ page }) => {
  await page.goto('/planos')
  await page.getByRole('radio', { name: 'Anual' }).check()
  await expect(page).toHaveURL(/\?periodo=ANUAL$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Anual' })).toBeChecked()
  await expect(precoVisivel(page)).toContainText('Economia de R$ 453,60')
  await page.getByRole('link', { name: 'Escolher Profissional' }).click()
  await page.waitForURL('**/nova-conta?plano=profissional&periodo=ANUAL')
  await expect(page.getByLabel('Plano', { exact: true })).toHaveValue('profissional')
  await expect(page.getByText('R$ 1.814,40 por ano, só depois de 7 dias de teste sem cartão.')).toBeVisible()
  const guardado = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('planoSelecionado') ?? 'null'))
  await expect.poll(guardado).toEqual({
    plano: 'profissional',
    periodo: 'ANUAL',
    preco_mensal: 18900,
    preco_semestral: 102060,
    preco_anual: 181440,
  })
  await entrar(page, contas.gestor)
  await page.waitForURL('**/pagamento')
})

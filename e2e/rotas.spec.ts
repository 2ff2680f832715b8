import { paginas } from '../apps/web/app/paginas.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test, usarIdioma, variantes } from './test.ts'

/** This page is for signed-in users and is drawn in the browser. */
const desenhada = '/auth/bloqueio'

/** The pages for visitors, without those that need a key or token in the address. */
const publicas = paginas
  .filter(({ layout, path, chave }) => /principal|auth/.test(layout) && !chave && !path.includes(':'))
  .map(({ path }) => path)

test('every address of the route table that visitors may open answers with its page, in both languages', async ({
  request,
}) => {
  const semPagina: string[] = []
  for (const path of publicas) {
    for (const idioma of ['br', 'en']) {
      const resposta = await request.get(path, { headers: { cookie: `idioma=${idioma}` }, maxRedirects: 0 })
      const html = await resposta.text()
      const ausente = path !== '/error/error404' && /Página não encontrada|Page not found/.test(html)
      if (resposta.status() !== 200 || ausente || !(/<h1[\s>]/.test(html) || path === desenhada))
        semPagina.push(`${path} (${idioma})`)
    }
  }
  expect(semPagina).toEqual([])
})

test('an unknown address answers with the 404 page, however it is spelled', async ({ request }) => {
  for (const path of [
    '/nada',
    '/nada/',
    '/planos/nada',
    '/nada.html',
    '/%6e%61da',
    '/%ff',
    '/%',
    '/%00',
    '/assets/',
    '/..%2f..%2fetc%2fpasswd',
    '//evil.exemplo/planos',
  ]) {
    const resposta = await request.get(new URL(test.info().project.use.baseURL ?? '').origin + path, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    })
    expect([path, resposta.status()]).toEqual([path, 404])
    expect(await resposta.text()).toContain('Não achamos esta página')
  }
  for (const path of ['/api/nada', '/API/nada', '/api/%ff', '/assets/nada.js']) {
    const resposta = await request.get(path)
    expect([path, resposta.status(), (await resposta.json()).codigo]).toEqual([path, 404, 'NAO_ENCONTRADO'])
  }
})

test('other spellings of an address redirect to the canonical one', async ({ request }) => {
  for (const [path, unica] of [
    ['/planos/', '/planos'],
    ['/PLANOS', '/planos'],
    ['/%70lanos?x=1', '/planos?x=1'],
    ['/Auth/Login/?status=pending', '/auth/login?status=pending'],
    ['/Gerenciamento/Agenda', '/gerenciamento/agenda'],
  ]) {
    const resposta = await request.get(path as string, { maxRedirects: 0 })
    expect([path, resposta.status(), resposta.headers().location]).toEqual([path, 308, unica])
  }
})

for (const [i, [idioma, largura]] of variantes.entries()) {
  // Each page once in both themes, because its appearance does not depend on the language.
  const tema = i % 2 === 0 ? 'light' : 'dark'
  test(`each error page says what to do next at ${largura} px (${idioma})`, async ({ page, baseURL }) => {
    await usarIdioma(page, baseURL, idioma)
    await page.setViewportSize({ width: largura, height: 900 })
    for (const codigo of [401, 404, 500, 503]) {
      await page.goto(`/error/error${codigo}`)
      const corpo = page.getByRole('main')
      await expect(corpo).toContainText(String(codigo))
      await expect(corpo.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await corpo.getByRole('link').or(corpo.getByRole('button')).count()).toBeGreaterThan(1)
      await conferirAcessibilidade(page, [tema])
    }
  })
}

test('the 401 page names the requested page and leads to the login', async ({ page }) => {
  await page.goto('/gerenciamento/agenda?dia=2026-11-20')
  await page.waitForURL('**/error/error401')
  await expect(page.getByRole('main')).toContainText('Você ainda não entrou. Entre na sua conta para abrir «Agenda».', {
    useInnerText: true,
  })
  await expect(page.getByRole('main')).not.toContainText('permissão', { useInnerText: true })
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.waitForURL('**/auth/login')
})

test('next January every footer shows the new year', async ({ page }) => {
  const ano = new Date().getFullYear() + 1
  await page.clock.setFixedTime(new Date(`${ano}-01-01T00:00:30-03:00`))
  for (const path of ['/contatos', '/auth/login']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText(`© ${ano} Zelo`)
  }
})

test("a panel document preloads its page's code, in the reader's language", async ({ request }) => {
  for (const [idioma, path, nome, texto] of [
    ['br', '/gerenciamento/dashboard', 'dashboard-page', 'Resolvidas sem a equipe'],
    ['en', '/cpainel/perfil/7', 'perfil-page', 'What each profile may do on each route.'],
    ['br', '/auth/bloqueio', 'bloqueio-tela', 'Sua sessão continua aberta.'],
  ] as const) {
    const html = await (await request.get(path, { headers: { cookie: `idioma=${idioma}` } })).text()
    const [, arquivo = ''] = html.match(`<link rel="modulepreload" href="(/assets/${idioma}/${nome}-[^"]+)"`) ?? []
    expect(await (await request.get(arquivo)).text()).toContain(texto)
  }
  const outro = await (await request.get('/conta-usuario/confirmar-email')).text()
  expect(outro).not.toContain('dashboard-page')
})

// In its own page, because the failure is logged to the console.
test('a page whose code fails to load says so, and opens on retry', async ({ browser, baseURL }) => {
  const visita = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const page = await visita.newPage()
  await abrirComo(page, contas.gestor, '/private')
  const codigo = '**/servico-page-*'
  await page.route(codigo, (rota) => rota.fulfill({ status: 404, body: '' }))
  await page.goto('/gerenciamento/servicos')
  await expect(page.getByRole('heading', { name: 'Esta tela não carregou' })).toBeVisible()
  await page.unroute(codigo)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Serviços', level: 1 })).toBeVisible()
  await visita.close()
})

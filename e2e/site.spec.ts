import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { planosSemente } from '@zelo/contract/instalacao/plano'
import { precos, valoresDoPlano } from '@zelo/contract/instalacao/plano-preco'
import { conferirAcessibilidade, expect, test, usarIdioma, variantes } from './test.ts'

/** Written by the build: all public pages, and the listed ones. */
const { prerendered, indexed } = JSON.parse(
  readFileSync(new URL('../apps/web/build/routes.json', import.meta.url), 'utf8'),
) as { prerendered: string[]; indexed: string[] }

const canonicas = (html: string) => [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)
const alternativas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  )

async function ler(request: APIRequestContext, endereco: string, idioma: 'br' | 'en') {
  const resposta = await request.get(endereco, { headers: { cookie: `idioma=${idioma}` } })
  return { status: resposta.status(), headers: resposta.headers(), html: await resposta.text() }
}

for (const idioma of ['br', 'en'] as const) {
  test(`each listed page names itself for search engines and social networks (${idioma})`, async ({
    request,
    baseURL,
  }) => {
    const titulos = new Map<string, string>()
    for (const path of indexed) {
      const { status, headers, html } = await ler(request, idioma === 'en' ? `${path}?idioma=en` : path, 'br')
      expect(status, path).toBe(200)
      expect(headers['x-robots-tag'], path).toBeUndefined()
      const titulo = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(titulo, path).toMatch(path === '/' ? /^Zelo · ./ : /. · Zelo$/)
      expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length, path).toBeGreaterThan(40)
      const [canonica, ...outras] = canonicas(html)
      expect(outras, path).toEqual([])
      const base = canonica?.replace(/\?.*$/, '')
      expect(canonica, path).toBe(idioma === 'en' ? `${base}?idioma=en` : base)
      expect(alternativas(html), path).toEqual({ 'pt-BR': base, en: `${base}?idioma=en`, 'x-default': base })
      expect(canonica?.startsWith(`${baseURL}/`), path).toBe(true)
      expect(html, path).toContain(`<meta property="og:url" content="${canonica}"/>`)
      expect(html, path).toContain(`<meta property="og:title" content="${titulo}"/>`)
      expect(html, path).not.toContain('origem.invalid')
      // Addresses of one page share a canonical address. Two pages never share a title.
      expect(titulos.get(titulo) ?? canonica, path).toBe(canonica)
      titulos.set(titulo, canonica ?? '')
      // An address without a language is its own canonical address, whatever the visitor's
      // language.
      expect(canonicas((await ler(request, path, idioma)).html), path).toEqual([base])
    }
  })

  test(`every finished page is in its language, and each of its links leads to a page (${idioma})`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const lidas = new Map<string, Awaited<ReturnType<typeof ler>>>()
    const abrir = async (path: string) => {
      const lida = lidas.get(path) ?? (await ler(request, path, idioma))
      lidas.set(path, lida)
      return lida
    }
    const quebrados: string[] = []
    for (const pagina of prerendered) {
      const { html } = await abrir(pagina)
      expect(html, pagina).toContain(`<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}"`)
      expect(html, pagina).toMatch(/<h1[\s>]/)
      const enderecos = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, valor = '']) =>
        valor.replaceAll('&amp;', '&'),
      )
      for (const endereco of new Set(enderecos)) {
        if (/^(mailto:|tel:|https?:)/.test(endereco) && !endereco.startsWith(baseURL ?? '')) continue
        const alvo = new URL(endereco, new URL(pagina, baseURL))
        // Hidden unless the server shows demo e-mails. This server has a mail server.
        if (alvo.pathname === '/demo/emails') continue
        const destino = await abrir(alvo.pathname + alvo.search)
        if (destino.status !== 200) quebrados.push(`${pagina} → ${endereco}: ${destino.status}`)
        else if (alvo.hash && !destino.html.includes(`id="${decodeURIComponent(alvo.hash.slice(1))}"`))
          quebrados.push(`${pagina} → ${endereco}: no such place in the page`)
      }
    }
    expect(quebrados).toEqual([])
  })
}

test('every finished page can be read without JavaScript', async ({ browser, baseURL }) => {
  test.slow()
  const contexto = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await contexto.newPage()
  for (const path of prerendered) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(((await page.locator('main').textContent()) ?? '').trim().length, path).toBeGreaterThan(40)
  }
  await contexto.close()
})

const conferidas = [
  '/politica-privacidade',
  '/termos-uso',
  '/ajuda',
  '/ajuda/tutoriais',
  '/ajuda/suporte',
  '/ajuda/documentacao/api',
  '/ajuda/documentacao/situacoes-do-agendamento',
]

for (const [i, [idioma, largura]] of variantes.entries()) {
  // Each page once in both themes, because its appearance does not depend on the language.
  const tema = i % 2 === 0 ? 'light' : 'dark'
  test(`help and legal pages at ${largura} px (${idioma})`, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: largura, height: 900 })
    await usarIdioma(page, baseURL, idioma)
    for (const path of conferidas) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      await conferirAcessibilidade(page, [tema])
    }
  })
}

test('the sitemap lists each listed page in both languages, and robots.txt names it', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const enderecos = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')
  const esperados = new Set<string>()
  for (const path of indexed)
    for (const idioma of ['br', 'en'] as const)
      esperados.add(canonicas((await ler(request, `${path}?idioma=${idioma}`, 'br')).html)[0] ?? '')
  expect([...enderecos].sort()).toEqual([...esperados].sort())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/api\/$/m)
})

test('pages of one user or company are not listed', async ({ request }) => {
  const reservadas = [
    '/private',
    '/gerenciamento/agenda',
    '/conversa/clinica-aurora',
    '/api/planos',
    '/error/error401',
    '/nao-existe',
  ]
  for (const path of reservadas) expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
})

test('code and fonts come without the headers that only documents heed or that ask again, documents with them', async ({
  request,
}) => {
  const pagina = await request.get('/auth/login')
  const [codigo = ''] = /\/assets\/[^"]+\.js/.exec(await pagina.text()) ?? []
  const arquivo = await request.get(codigo)
  for (const nome of [
    'content-security-policy',
    'cross-origin-opener-policy',
    'etag',
    'permissions-policy',
    'referrer-policy',
  ])
    expect([nome in pagina.headers(), nome in arquivo.headers()], nome).toEqual([true, false])
  expect(arquivo.headers()['x-content-type-options']).toBe('nosniff')
})

test('pictures for social networks and icons have the sizes that their pages claim', async ({ request }) => {
  const medidas = async (path: string) => {
    const png = await (await request.get(path)).body()
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }
  for (const idioma of ['br', 'en'])
    expect(await medidas(`/assets/images/compartilhar-${idioma}.png`), idioma).toEqual([1200, 630])
  for (const nome of ['manifest.webmanifest', 'manifest.en.webmanifest']) {
    const manifesto = await (await request.get(`/${nome}`)).json()
    expect(manifesto.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifesto.icons) expect((await medidas(src)).join('x')).toBe(sizes)
  }
})

test('search engines get every plan with its prices in reais, and the content policy allows it', async ({
  request,
}) => {
  for (const path of ['/', '/planos']) {
    const { html, headers } = await ler(request, path, 'br')
    const corpo = /<script type="application\/ld\+json">([\s\S]+?)<\/script>/.exec(html)?.[1] ?? ''
    const coisas: { '@type': string; offers?: { name: string; price: string; priceCurrency: string }[] }[] =
      JSON.parse(corpo)['@graph']
    const ofertas = coisas.find(({ '@type': tipo }) => tipo === 'SoftwareApplication')?.offers ?? []
    expect(
      ofertas.map(({ name, price, priceCurrency }) => [name, price, priceCurrency]),
      path,
    ).toEqual(
      planosSemente.flatMap((plano) => precos.map(({ campo }) => [plano.nome, (plano[campo] / 100).toFixed(2), 'BRL'])),
    )
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(corpo))).toString('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
})

test('names, prices and limits of the plans are in the prerendered page', async ({ request }) => {
  for (const idioma of ['br', 'en'] as const) {
    for (const path of ['/', '/planos']) {
      const { html } = await ler(request, path, idioma)
      for (const { descricao, suporte, ...plano } of planosSemente) {
        const valores = valoresDoPlano({ ...plano, descricao: descricao[idioma], suporte: suporte[idioma] }, idioma)
        for (const [nome, valor] of Object.entries(valores))
          expect(html, `${path} ${nome}`).toContain(`>${valor}</span>`)
      }
    }
  }
})

test('an address with a language sets it for the next page, without JavaScript', async ({ browser, baseURL }) => {
  const contexto = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await contexto.newPage()
  await page.goto('/planos?idioma=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/ajuda')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('link', { name: 'Brasil' }).click()
  await page.waitForURL('**/ajuda?idioma=br')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await contexto.close()
})

test('a page is compressed, and sent again only after it changed', async ({ request }) => {
  const primeira = await request.get('/planos', { headers: { 'accept-encoding': 'gzip' } })
  expect(primeira.headers()['content-encoding']).toBe('gzip')
  const etag = primeira.headers().etag ?? ''
  const repetida = await request.get('/planos', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
  expect(repetida.status()).toBe(304)
  expect(repetida.headers()['content-security-policy']).toBe(primeira.headers()['content-security-policy'])
  const inteira = await request.get('/planos', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  expect(inteira.headers()['content-encoding']).toBeUndefined()
})

test('the help is searched without accents and shows the number of results', async ({ page }) => {
  await page.goto('/ajuda')
  const achados = page.locator('main li:visible')
  const todos = await achados.count()
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('situacao')
  await expect(page.getByRole('status')).toHaveText(/^\d+ resultados?$/)
  expect(await achados.count()).toBeLessThan(todos)
  await expect(page.getByRole('link', { name: /O que significa cada situação/ })).toBeVisible()
  await page.getByRole('searchbox').fill('xilofone')
  await expect(page.getByText('Nada com essas palavras')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(achados).toHaveCount(todos)
})

test('each version of a legal text keeps its address, and unknown versions are 404', async ({ page, request }) => {
  await page.goto('/termos-uso')
  const versao = page.getByRole('region', { name: 'Versões deste texto' }).getByRole('link').first()
  await versao.click()
  await page.waitForURL(/\/termos-uso\/\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
  for (const path of ['/termos-uso/2020-01-01', '/ajuda/documentacao/nada', '/ajuda/nada'])
    expect((await request.get(path)).status(), path).toBe(404)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on a phone the plans are compared line by line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/planos#comparar')
  await expect(
    page.getByRole('rowheader', { name: 'Lista de espera' }).or(page.getByText('Lista de espera')),
  ).toBeVisible()
  await expect(page.getByText('3 números')).toBeVisible()
})

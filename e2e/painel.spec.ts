import type { Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

async function abrirPainel(page: Page, endereco = '/private', cpf: string = contas.gestor) {
  await abrirComo(page, cpf, endereco)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Clicks a link of the sidebar, and opens its group first. */
async function irPeloMenu(page: Page, nome: string) {
  const menu = page.getByRole('complementary', { name: 'Menu lateral' })
  const grupo = menu.getByRole('button', { name: 'Gerenciamento' })
  if ((await grupo.getAttribute('aria-expanded')) === 'false') await grupo.click()
  await menu.getByRole('link', { name: nome }).click()
}

const escuro = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const rolagem = (page: Page) => page.evaluate(() => scrollY)

test('the sidebar opens one group at a time, remembers that it was collapsed, and covers the page below 1024 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await abrirPainel(page, '/gerenciamento/dados-cliente')
  const lateral = page.getByRole('complementary', { name: 'Menu lateral' })
  const gerenciamento = lateral.getByRole('button', { name: 'Gerenciamento' })
  const cadastro = lateral.getByRole('button', { name: 'Cadastro básico' })
  await expect(gerenciamento).toHaveAttribute('aria-expanded', 'true')
  await expect(lateral.locator('a.active')).toHaveText('Dados do cliente')
  await expect(lateral.locator('a.active')).toHaveAttribute('aria-current', 'page')
  await cadastro.click()
  await expect(cadastro).toHaveAttribute('aria-expanded', 'true')
  await expect(gerenciamento).toHaveAttribute('aria-expanded', 'false')
  await expect(lateral.getByRole('link', { name: 'Dados do cliente' })).toBeHidden()
  await conferirAcessibilidade(page)

  await expect.poll(async () => (await lateral.boundingBox())?.width).toBe(280)
  await lateral.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(async () => (await lateral.boundingBox())?.width).toBe(64)
  await page.reload()
  await expect.poll(async () => (await lateral.boundingBox())?.width).toBe(64)
  await conferirAcessibilidade(page)
  await lateral.getByRole('button', { name: 'Gerenciamento' }).click()
  await expect.poll(async () => (await lateral.boundingBox())?.width).toBe(280)
  await expect(lateral.getByRole('link', { name: 'Dados do cliente' })).toBeVisible()

  await page.setViewportSize({ width: 1023, height: 800 })
  const abrir = page.getByRole('banner').getByRole('button', { name: 'Abrir menu' })
  await expect(page.locator('#menu-lateral')).not.toBeInViewport()
  await abrir.click()
  await expect.poll(async () => (await lateral.boundingBox())?.x).toBe(0)
  await conferirAcessibilidade(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu-lateral')).not.toBeInViewport()
  await expect(abrir).toBeFocused()
})

test('the theme changes from light to dark to system, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await abrirPainel(page)
  const tema = page.getByRole('button', { name: /^Tema:/ })
  await expect(tema).toHaveAccessibleName('Tema: claro')
  expect(await escuro(page)).toBe(false)
  await tema.click()
  await expect(tema).toHaveAccessibleName('Tema: escuro')
  expect(await escuro(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await tema.click()
  await expect(tema).toHaveAccessibleName('Tema: do sistema')
  expect(await escuro(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => escuro(page)).toBe(true)
  await page.goto('/planos')
  expect(await escuro(page)).toBe(true)
  await page.goto('/private')
  await expect(tema).toHaveAccessibleName('Tema: do sistema')
  expect(await escuro(page)).toBe(true)
  await tema.click()
  await expect(tema).toHaveAccessibleName('Tema: claro')
  expect(await escuro(page)).toBe(false)
})

test('the user menu shows the user, without the whole CPF', async ({ page }) => {
  await abrirPainel(page)
  const conta = page.getByRole('button', { name: 'Conta de Helena Prado' })
  await expect(conta.locator('img')).toHaveAttribute('src', '/assets/images/avatar/padrao.png')
  await expect.poll(() => conta.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await conta.click()
  for (const texto of ['Helena Prado', 'helena@clinica-aurora.exemplo', '***.982.247-**'])
    await expect(page.getByText(texto, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('529.982.247-25')).toHaveCount(0)
  const itens = page.getByRole('menuitem')
  await expect(itens).toHaveText(['Meu Perfil', 'Alterar Senha', 'Configurações', 'Bloquear', 'Sair'])
  expect(await itens.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/conta-usuario/meu-perfil',
    '/conta-usuario/alterar-senha',
    '/conta-usuario/configuracoes',
    null,
    null,
  ])
  await conferirAcessibilidade(page)
  await page.keyboard.press('Escape')
  await expect(itens).toHaveCount(0)
  await expect(conta).toBeFocused()
})

test('every page names itself in its title', async ({ page, request }) => {
  for (const [path, titulo] of [
    ['/auth/login', 'Login · Autenticação · Zelo'],
    ['/error/error401', 'Sem autorização · Autenticação · Zelo'],
    ['/error/error404', 'Página não encontrada · Autenticação · Zelo'],
    ['/error/error500', 'Erro interno · Autenticação · Zelo'],
    ['/error/error503', 'Serviço indisponível · Autenticação · Zelo'],
  ] as const)
    expect(await (await request.get(path)).text()).toContain(`<title>${titulo}</title>`)
  await abrirPainel(page)
  await expect(page).toHaveTitle('Início · Administração · Zelo')
  for (const [link, titulo] of [
    ['Agenda', 'Agenda · Gerenciamento · Zelo'],
    ['Dados do cliente', 'Dados do cliente · Gerenciamento · Zelo'],
    ['Histórico de conversas', 'Histórico de conversas · Lista de conversas · Gerenciamento · Zelo'],
  ] as const) {
    await irPeloMenu(page, link)
    await expect(page).toHaveTitle(titulo)
  }
})

test('nothing moves with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      throw new Error('moves')
    }
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await abrirPainel(page)
  await irPeloMenu(page, 'Agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await page.goto('/')
  const andando = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await andando()).toBe(0)
})

test('a new page starts at its top, and going back restores the position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await abrirPainel(page, '/gerenciamento/agenda')
  // Waits for the day before scrolling, because content above it still moves.
  const segunda = page.getByRole('button', { name: /^seg \d/ })
  await segunda.click()
  await page.waitForURL('**/gerenciamento/agenda?dia=*')
  await expect(segunda).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(800)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => rolagem(page)).toBe(300)
  await expect(page.getByRole('button', { name: 'Voltar ao topo' })).toBeVisible()
  await irPeloMenu(page, 'Dados do cliente')
  await page.waitForURL('**/gerenciamento/dados-cliente')
  await expect(page.getByRole('heading', { level: 1, name: 'Dados do cliente' })).toBeVisible()
  expect(await rolagem(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/gerenciamento/agenda?dia=*')
  await expect.poll(() => rolagem(page)).toBe(300)
})

test('the language changes at once and is remembered', async ({ page }) => {
  await abrirPainel(page)
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Home · Administration · Zelo')
  await page.reload()
  await expect(page).toHaveTitle('Home · Administration · Zelo')
  await conferirAcessibilidade(page)
})

test('an unfinished registration opens after sign-in', async ({ page }) => {
  await entrar(page, contas.incompleto)
  await page.waitForURL('**/cadastro-basico')
  expect(await page.evaluate(() => localStorage.getItem('ctrSessao'))).toBe('SESSAO_ATIVA')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a professional finds only the pages of their profile', async ({ page }) => {
  await abrirPainel(page, '/private', contas.profissional)
  const links = page.getByRole('complementary', { name: 'Menu lateral' }).getByRole('navigation').getByRole('link')
  const enderecos = await links.evaluateAll((todos) => todos.map((link) => link.getAttribute('href')))
  expect(enderecos).toContain('/gerenciamento/agenda')
  for (const proibido of ['/cpainel/usuario', '/cpainel/servidor', '/cadastro-basico/profissional', '/admin/usuario'])
    expect(enderecos).not.toContain(proibido)
})

test('a broken page is reported inside the panel, and other pages open from the menu', async ({ browser }) => {
  const contexto = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'pt-BR' })
  await contexto.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const page = await contexto.newPage()
  await abrirPainel(page)
  await page.route(/\/api\/gerenciamento\/clientes(\?|$)/, (rota) => rota.fulfill({ json: { itens: [{}] } }))
  await irPeloMenu(page, 'Dados do cliente')
  await expect(page.getByRole('heading', { level: 1, name: 'Algo falhou do nosso lado' })).toBeVisible()
  await expect(page.getByText('Nada do que você salvou se perdeu.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await conferirAcessibilidade(page, ['dark'])
  await irPeloMenu(page, 'Agenda')
  await expect(page).toHaveTitle('Agenda · Gerenciamento · Zelo')
  await expect(page.getByRole('heading', { name: 'Algo falhou do nosso lado' })).toHaveCount(0)
  await contexto.close()
})

test("a page's first data are requested before the page is drawn", async ({ page }) => {
  await page.addInitScript(() => {
    const olhar = new MutationObserver(() => {
      if (!document.querySelector('main')) return
      performance.mark('desenhada')
      olhar.disconnect()
    })
    olhar.observe(document, { childList: true, subtree: true })
  })
  await abrirComo(page, contas.gestor, '/robots.txt')
  for (const [endereco, chamada] of [
    ['/gerenciamento/dashboard', '/api/gerenciamento/dashboard?'],
    ['/gerenciamento/agenda', '/api/gerenciamento/agendamentos?'],
    ['/gerenciamento/chat-messages/chat', '/api/gerenciamento/conversas?'],
  ] as const) {
    await page.goto(endereco)
    const antes = () =>
      page.evaluate((qual) => {
        const pedida = performance.getEntriesByType('resource').find(({ name }) => name.includes(qual))
        const [desenhada] = performance.getEntriesByName('desenhada')
        return pedida && desenhada && pedida.startTime < desenhada.startTime
      }, chamada)
    await expect.poll(antes, endereco).toBe(true)
  }
})

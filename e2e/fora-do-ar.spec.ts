import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { abrirInstancia, type Instancia } from './instancia.ts'
import { abrirComo, conferirAcessibilidade, contas, senha } from './test.ts'

// A server of its own, which stops and restarts.
let instancia: Instancia
let endereco: string

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  // A hook has the timeout of a short test, and this one creates a database.
  test.setTimeout(180_000)
  instancia = await abrirInstancia()
  endereco = instancia.endereco
})

test.afterAll(() => instancia.encerrar())

test('during an outage a page shows 503 with a countdown, then opens, and the panel keeps input and says so, then saves', async ({
  browser,
}) => {
  const visita = await abrir(browser)
  await visita.goto('/')
  await visita.mouse.move(100, 100)
  await paginaGuardada(visita)
  const page = await abrir(browser)
  // The panel's later parts may fail to come: the page stays, and asks for them again.
  let pedidos = 0
  await page
    .context()
    .route(/\/depois-de-aberto-/, (route) => (pedidos++ === 0 ? route.fulfill({ status: 503 }) : route.continue()))
  await abrirComo(page, contas.administrador, '/cpainel/categoria/novo')
  const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
  await nome.fill('Ótica de teste')
  await page.getByRole('textbox', { name: 'Nome em inglês' }).fill('Test optician')
  const salvar = page.getByRole('button', { name: 'Cadastrar categoria' })
  await expect.poll(() => pedidos).toBeGreaterThan(1)

  await instancia.desligar()
  expect(await visita.evaluate(() => fetch('/api/plataforma/situacao').then(String, () => 'recusada'))).toBe('recusada')
  const resposta = await visita.goto('/planos?periodo=anual#perguntas')
  expect(resposta?.status()).toBe(503)
  const titulo = visita.getByRole('heading', { level: 1 })
  await expect(titulo).toHaveText('Voltamos em instantes')
  await expect(visita.getByRole('timer')).toHaveText(/Nova tentativa em \d+ s/)
  await conferirAcessibilidade(visita)
  await salvar.click()
  const dialogo = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialogo).toContainText('Serviço temporariamente indisponível')
  await page.keyboard.press('Escape')
  const aviso = page.locator('[data-sem-conexao]')
  await aviso.filter({ hasText: 'Sem conexão com o servidor' }).click()
  await expect(aviso).toContainText(/Nova tentativa em \d+ s/)
  await expect(nome).toHaveValue('Ótica de teste')
  await conferirAcessibilidade(page)

  await instancia.ligar()
  await expect(titulo).not.toHaveText('Voltamos em instantes', { timeout: 70_000 })
  expect(visita.url()).toBe(`${endereco}/planos?periodo=anual#perguntas`)
  await visita.context().close()
  await expect(aviso).toBeHidden({ timeout: 70_000 })
  await expect(nome).toHaveValue('Ótica de teste')
  await salvar.click()
  await page.waitForURL(({ pathname }) => pathname !== '/cpainel/categoria/novo')
  await expect(page.getByRole('main')).toContainText('Ótica de teste')
  await page.context().close()
})

test('the service worker answers only pages: files and calls use the network', async ({ browser }) => {
  const page = await abrir(browser)
  await page.goto('/')
  await page.mouse.move(100, 100)
  await paginaGuardada(page)
  const doTrabalhador: string[] = []
  const vistas: string[] = []
  page.on('response', (resposta) => {
    const { pathname } = new URL(resposta.url())
    vistas.push(pathname)
    if (resposta.fromServiceWorker()) doTrabalhador.push(pathname)
  })
  await page.goto('/contatos')
  await page.evaluate(() => fetch('/api/plataforma/situacao').then((resposta) => resposta.ok))
  await expect.poll(() => vistas.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(doTrabalhador.filter((path) => path !== '/contatos')).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual(['fora-do-ar'])
  const [trabalhador] = page.context().serviceWorkers()
  expect(await trabalhador?.evaluate(() => fetch('/favicon.svg').then(({ status }) => status, String))).toBe(200)
  await page.context().close()
})

test('a page of the panel opens from its cached document, and opens again when the server has a newer one', async ({
  browser,
}) => {
  const page = await abrir(browser)
  const agenda = '/gerenciamento/agenda'
  await abrirComo(page, contas.gestor, agenda)
  await paginaGuardada(page)
  await page.goto(agenda)
  const guardado = () => page.evaluate(async (path) => (await caches.match(path))?.text(), agenda)
  await expect.poll(guardado).toContain('/assets/')

  const deixarDeOntem = () =>
    page.evaluate(async (path) => {
      const deOntem = '<!doctype html><script>sessionStorage.abriu = "a de ontem"</script>'
      const guarda = await caches.open('fora-do-ar')
      await guarda.put(path, new Response(deOntem, { headers: { 'content-type': 'text/html' } }))
    }, agenda)
  await deixarDeOntem()
  await page.goto(agenda, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.abriu)).toBe('a de ontem')
  expect(await guardado()).toContain('/assets/')

  // At most once a minute: with two builds behind one address it would reload again and again.
  await deixarDeOntem()
  await page.goto(agenda)
  await expect.poll(guardado).toContain('/assets/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.goto(agenda)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})

test('a changed price or name appears on the public pages', async ({ request }) => {
  const planos = `${endereco}/api/admin/planos`
  const headers = { authorization: `Bearer ${await tokenDoAdministrador(request)}` }
  const {
    id: _id,
    alterado_em: _quando,
    visivel: _aVenda,
    ...plano
  } = await (await request.get(`${planos}/rede`, { headers })).json()
  const ler = async (path: string) => (await request.get(endereco + path)).text()
  expect(await ler('/planos')).not.toContain('>437</span>')
  const resposta = await request.put(`${planos}/rede`, {
    headers,
    data: { ...plano, nome: 'Rede & Sul', preco_mensal: 43_790 },
  })
  expect(resposta.status(), await resposta.text()).toBe(200)
  for (const path of ['/', '/planos']) {
    await expect.poll(() => ler(path), { timeout: 20_000 }).toContain('>437</span>')
    expect(await ler(path)).toContain('"price":"437.90","priceCurrency":"BRL"')
    expect(await ler(path)).toContain('>Rede &amp; Sul</span>')
  }
  expect(await ler('/nova-conta')).toContain('Rede &amp; Sul</option>')
  const { versao } = await resposta.json()
  await request.put(`${planos}/rede`, { headers, data: { ...plano, versao } })
})

test('in maintenance visitors read the announcement, team members are told at the login, and a master can work', async ({
  browser,
  request,
}) => {
  const manter = await chaveDeManutencao(request)
  await manter(true)

  for (const path of ['/', '/planos', '/nada', '/conversa/clinica-aurora', '/private', '/api/planos']) {
    const resposta = await request.get(endereco + path, { headers: { accept: 'text/html' } })
    expect([path, resposta.status(), Number(resposta.headers()['retry-after']) > 0]).toEqual([path, 503, true])
  }
  for (const path of ['/auth/login', '/favicon.svg', '/saude/pronta'])
    expect([path, (await request.get(endereco + path)).status()]).toEqual([path, 200])

  const visitante = await abrir(browser)
  await visitante.goto('/planos?periodo=anual')
  await expect(visitante.getByRole('heading', { level: 1 })).toHaveText('Voltamos em instantes')
  await expect(visitante.getByRole('main')).toContainText('Trocando as máquinas.')

  const equipe = await tentarEntrar(browser, contas.gestor)
  await expect(equipe.getByRole('alert')).toContainText('Estamos em manutenção. Trocando as máquinas.')
  expect(await equipe.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await equipe.context().close()

  const master = await abrir(browser)
  await abrirComo(master, contas.administrador, '/cpainel/categoria')
  await expect(master.getByRole('table')).toContainText('Clínica')
  await expect(master.locator('[data-sem-conexao]')).toHaveCount(0)
  await master.context().close()

  await manter(false)
  await expect(visitante.getByRole('radio', { name: 'Mensal' })).toBeVisible({ timeout: 70_000 })
  expect(visitante.url()).toBe(`${endereco}/planos?periodo=anual`)
  await visitante.context().close()
})

async function abrir(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: endereco })).newPage()
}

async function tentarEntrar(browser: Browser, cpf: string): Promise<Page> {
  const page = await abrir(browser)
  await page.goto('/auth/login')
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  return page
}

async function tokenDoAdministrador(request: APIRequestContext): Promise<string> {
  const entrou = await request.post(`${endereco}/api/acesso/entrar`, { data: { cpf: contas.administrador, senha } })
  return (await entrou.json()).token
}

async function chaveDeManutencao(request: APIRequestContext) {
  const token = await tokenDoAdministrador(request)
  return async (ativa: boolean) => {
    const resposta = await request.put(`${endereco}/api/admin/configuracoes`, {
      headers: { authorization: `Bearer ${token}` },
      data: { manutencao: { ativa, mensagem: { br: 'Trocando as máquinas.', en: 'Changing machines.' }, ate: null } },
    })
    expect(resposta.status()).toBe(200)
  }
}

async function paginaGuardada(page: Page) {
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => caches.match('/error/error503', { ignoreVary: true })),
  )
}

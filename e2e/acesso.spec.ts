import { abrirComo, conferirAcessibilidade, contas, entrar, expect, senha, test, usarIdioma } from './test.ts'

test('a wrong password is reported, and the visitor stays on the login page', { tag: '@lento' }, async ({ page }) => {
  await page.goto('/auth/login')
  await conferirAcessibilidade(page)
  await page.getByLabel('CPF').fill(contas.gestor)
  const campo = page.getByLabel('Senha', { exact: true })
  await campo.fill('nao-e-esta-senha')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Atenção')).toBeVisible()
  await expect(campo).toHaveAccessibleDescription(/CPF ou senha não conferem\./)
  expect(page.url()).toContain('/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the login form works without JavaScript', async ({ browser, baseURL }) => {
  const semScript = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await semScript.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('CPF').fill(contas.gestor)
  await page.locator('input[name=senha]').fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/private**')
  const cookies = await semScript.cookies(`${baseURL}/api/acesso/renovar`)
  expect(cookies.find(({ name }) => name === 'zelo_renovacao')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await semScript.close()
})

test('signing in opens a session, signing out ends it, and the old token no longer works', {
  tag: '@lento',
}, async ({ page, request }) => {
  await entrar(page, contas.gestor)
  await page.waitForURL('**/private')
  const guardado = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    controle: localStorage.getItem('ctrSessao'),
    usuario: localStorage.getItem('dadoUsuario'),
  }))
  expect(guardado.controle).toBe('SESSAO_ATIVA')
  expect(guardado.usuario).toContain('***.982.247-**')
  expect(guardado.usuario).not.toContain('52998224725')

  await page.getByRole('button', { name: /Helena Prado/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('ctrSessao')])).toEqual([
    null,
    'SESSAO_EXIT',
  ])
  const resposta = await request.get('/api/acesso/eu', { headers: { authorization: `Bearer ${guardado.token}` } })
  expect(resposta.status()).toBe(401)
})

test('a session ended elsewhere sends the user to the login page at the next call', async ({ page, request }) => {
  // A page without calls, or one of them would end the session before the next page opens.
  await abrirComo(page, contas.profissional, '/robots.txt')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/acesso/sair', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/gerenciamento/agenda')
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('ctrSessao'))).toBe('SESSAO_EXPIRADA')
})

test('an unreadable token counts as none: the page makes no call and shows no message and no bell', async ({
  page,
}) => {
  const chamadas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/api/conta/') || pedido.url().includes('/api/eventos')) chamadas.push(pedido.url())
  })
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('token', 'nao.e.token'))
  await page.goto('/private')
  await page.waitForURL('**/error/error401')
  await expect(page.getByRole('button', { name: 'Notificações' })).toHaveCount(0)
  expect(chamadas).toEqual([])
})

test.describe('without a session', () => {
  for (const [path, destino] of [
    ['/private', '/error/error401'],
    ['/pagamento', '/auth/login'],
  ] as const) {
    test(`${path} leads to ${destino}`, async ({ page }) => {
      await page.goto(path)
      await page.waitForURL(`**${destino}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('a refused page names the missing permission and the person to ask, in both languages', async ({
  page,
  baseURL,
}) => {
  await abrirComo(page, contas.profissional, '/robots.txt')
  const corpo = page.getByRole('main')
  const ler = async (path: string) => {
    await page.goto(path)
    await page.waitForURL('**/error/error401')
  }
  await ler('/cpainel/usuario/42')
  await expect(corpo).toContainText(
    'Você pediu «Usuários». Falta a permissão «Ver em Usuários». Peça a um administrador da plataforma.',
    { useInnerText: true },
  )
  await conferirAcessibilidade(page)
  await ler('/gerenciamento/servicos')
  await expect(corpo).toContainText('Falta a permissão «Ver em Serviços». Peça a um gestor da sua empresa.', {
    useInnerText: true,
  })
  await expect(corpo.getByRole('link', { name: 'Ir para o painel' })).toHaveAttribute('href', '/private')
  await usarIdioma(page, baseURL, 'en')
  await ler('/admin/dashboard')
  await expect(corpo).toContainText('The permission “View in Dashboard” is missing. Ask a platform administrator.', {
    useInnerText: true,
  })
})

test('with an unfinished registration a company page asks to finish it, not for a permission', async ({ page }) => {
  await abrirComo(page, contas.incompleto, '/gerenciamento/agenda')
  await page.waitForURL('**/error/error401')
  const corpo = page.getByRole('main')
  await expect(corpo).toContainText('se abrem quando o cadastro básico terminar', { useInnerText: true })
  await expect(corpo).not.toContainText('permissão', { useInnerText: true })
  await expect(corpo.getByRole('link', { name: 'Continuar cadastro' })).toHaveAttribute('href', '/cadastro-basico')
})

import type { Locator, Page } from '@playwright/test'
import { lerEmail, linkDe } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { conferirAcessibilidade, expect, test, usarIdioma } from './test.ts'

const senha = 'girassol azul quarenta'
const textos = {
  br: {
    escolher: 'Escolher Profissional',
    nome: 'Nome completo',
    telefone: 'Celular ou telefone',
    senha: 'Senha',
    novaSenha: 'Nova senha',
    aceite: /Li e aceito/,
    criar: 'Criar conta',
    confira: 'Confira seu e-mail',
    ativada: 'Conta ativada',
    entrar: 'Entrar',
    assunto: 'Confirme seu e-mail para ativar a conta',
    preco: /R\$ 189,00 por mês/,
  },
  en: {
    escolher: 'Choose Profissional',
    nome: 'Full name',
    telefone: 'Mobile or phone',
    senha: 'Password',
    novaSenha: 'New password',
    aceite: /I have read and accept/,
    criar: 'Create account',
    confira: 'Check your e-mail',
    ativada: 'Account activated',
    entrar: 'Sign in',
    assunto: 'Confirm your e-mail to activate your account',
    preco: /R\$ 189\.00 per month/,
  },
} as const

/** Uses a page only by mouse or only by keyboard. */
type Maos = {
  apertar(alvo: Locator): Promise<void>
  escrever(alvo: Locator, texto: string): Promise<void>
  marcar(alvo: Locator): Promise<void>
}
const mouse: Maos = {
  apertar: (alvo) => alvo.click(),
  async escrever(alvo, texto) {
    await alvo.click()
    await alvo.pressSequentially(texto)
  },
  // The label contains links, so the box itself is clicked.
  marcar: (alvo) => alvo.check(),
}
const teclado: Maos = {
  async apertar(alvo) {
    await chegar(alvo)
    await alvo.page().keyboard.press('Enter')
  },
  async escrever(alvo, texto) {
    await chegar(alvo)
    await alvo.page().keyboard.type(texto)
  },
  async marcar(alvo) {
    await chegar(alvo)
    await alvo.page().keyboard.press('Space')
    await expect(alvo).toBeChecked()
  },
}

async function chegar(alvo: Locator): Promise<void> {
  await expect(alvo).toBeVisible()
  for (let passos = 0; passos < 150; passos++) {
    if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return
    await alvo.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard never reached ${alvo}`)
}

const campos = (page: Page, idioma: 'br' | 'en') => ({
  nome: page.getByLabel(textos[idioma].nome),
  cpf: page.getByLabel('CPF', { exact: true }),
  telefone: page.getByLabel(textos[idioma].telefone),
  email: page.locator('main').getByLabel('E-mail', { exact: true }),
  senha: page.getByLabel(textos[idioma].senha, { exact: true }),
  aceite: page.getByRole('checkbox', { name: textos[idioma].aceite }),
  criar: page.getByRole('button', { name: textos[idioma].criar }),
})

async function cadastrar(page: Page, idioma: 'br' | 'en', maos: Maos) {
  const pessoa = { cpf: cpfNovo(), email: `pessoa-${Date.now()}-${Math.floor(Math.random() * 1e6)}@exemplo.com.br` }
  const { nome, cpf, telefone, email, senha: campoSenha, aceite, criar } = campos(page, idioma)
  await maos.escrever(nome, 'Marina Duarte')
  await maos.escrever(cpf, pessoa.cpf)
  await maos.escrever(telefone, '11987654321')
  await expect(telefone).toHaveValue('(11) 98765-4321')
  await maos.escrever(email, pessoa.email)
  await maos.escrever(campoSenha, senha)
  await maos.marcar(aceite)
  await maos.apertar(criar)
  await expect(page.getByRole('heading', { level: 1, name: textos[idioma].confira })).toBeFocused()
  return pessoa
}

for (const [idioma, largura, maos] of [
  ['br', 360, 'keyboard'],
  ['br', 1440, 'mouse'],
  ['en', 360, 'mouse'],
  ['en', 1440, 'keyboard'],
] as const) {
  test(`a visitor becomes an active user: ${idioma}, ${largura} px, by ${maos}`, async ({ page, baseURL, browser }) => {
    test.slow()
    const t = textos[idioma]
    const usar = maos === 'mouse' ? mouse : teclado
    await page.setViewportSize({ width: largura, height: 900 })
    await usarIdioma(page, baseURL, idioma)
    await page.goto('/planos')
    await usar.apertar(page.getByRole('link', { name: t.escolher }).locator('visible=true'))

    await page.waitForURL('**/nova-conta?plano=profissional&periodo=MENSAL')
    await expect(page.getByText(t.preco)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await conferirAcessibilidade(page)
    const { cpf, email } = await cadastrar(page, idioma, usar)
    await conferirAcessibilidade(page)

    const recebido = await lerEmail(email)
    expect(recebido.subject).toBe(t.assunto)
    // The link is opened on another device, where no plan was chosen.
    const outro = await browser.newContext({ viewport: { width: largura, height: 900 }, baseURL: baseURL ?? '' })
    const celular = await outro.newPage()
    await usarIdioma(celular, baseURL, idioma)
    await celular.goto(linkDe(recebido))
    await expect(celular.getByRole('heading', { level: 1, name: t.ativada })).toBeVisible()
    expect(celular.url()).toBe(`${baseURL}/ativar`)
    await conferirAcessibilidade(celular)

    await usar.apertar(celular.locator('main').getByRole('link', { name: t.entrar }))
    await celular.waitForURL('**/auth/login')
    await usar.escrever(celular.getByLabel('CPF', { exact: true }), cpf)
    await usar.escrever(celular.getByLabel(t.senha, { exact: true }), senha)
    await usar.apertar(celular.getByRole('button', { name: t.entrar, exact: true }))
    await celular.waitForURL('**/cadastro-basico')
    expect(await celular.evaluate(() => sessionStorage.getItem('planoSelecionado'))).toContain('"plano":"profissional"')
    await outro.close()
  })
}

test('errors appear beside their fields, the first field gets the focus, and input is kept', {
  tag: '@lento',
}, async ({ page }) => {
  await page.goto('/nova-conta')
  const { nome, cpf, email, senha: campoSenha, criar } = campos(page, 'br')
  // Before its script loads, the browser shows its own messages.
  await expect(page.locator('form[novalidate]').filter({ has: nome })).toBeVisible()
  await criar.click()
  await expect(nome).toBeFocused()
  await expect(nome).toHaveAttribute('aria-invalid', 'true')
  await expect(nome).toHaveAccessibleDescription(/Informe seu nome\./)
  await conferirAcessibilidade(page)
  await nome.fill('Marina Duarte')
  await expect(nome).not.toHaveAttribute('aria-invalid', 'true')

  await cpf.fill('11111111111')
  await page.getByLabel('Celular ou telefone').fill('(11) 98765-4321')
  await email.fill('marina@exemplo.com.br')
  await campoSenha.fill('brasil2026')
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await criar.click()
  await expect(cpf).toHaveAccessibleDescription(/não conferem/)
  await cpf.fill(cpfNovo())
  await criar.click()
  await expect(campoSenha).toHaveAccessibleDescription(/já vazou/)
  await expect(campoSenha).toBeFocused()

  await page.route('**/api/conta/cadastros', (rota) => rota.abort('internetdisconnected'))
  await campoSenha.fill(senha)
  await criar.click()
  await expect(page.getByText('Atenção')).toBeVisible()
  await expect(email).toHaveValue('marina@exemplo.com.br')
  await expect(campoSenha).toHaveValue(senha)
})

test('text typed before the page’s script loads is formatted as usual', async ({ page }) => {
  const solta = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (rota) => {
    await solta.promise
    await rota.continue()
  })
  await page.goto('/nova-conta', { waitUntil: 'commit' })
  const { cpf, telefone, senha: campoSenha } = campos(page, 'br')
  await cpf.fill('52998224725')
  await telefone.fill('11987654321')
  await campoSenha.fill('curta')
  solta.resolve()
  await expect(cpf).toHaveValue('529.982.247-25')
  await expect(telefone).toHaveValue('(11) 98765-4321')
  await expect(page.getByText(/^Faltam \d+/)).toBeVisible()
})

test('a form submitted before its script loads is sent when it has loaded', async ({ page }) => {
  const solta = Promise.withResolvers<void>()
  await page.route(/\/nova-conta-fluxo[^/]*\.js$/, async (rota) => {
    await solta.promise
    await rota.continue()
  })
  await page.goto('/nova-conta', { waitUntil: 'domcontentloaded' })
  const { nome, cpf, telefone, email, senha: campoSenha, aceite, criar } = campos(page, 'br')
  await nome.fill('Iara Apressada')
  await cpf.fill(cpfNovo())
  await telefone.fill('11987654321')
  await email.fill(`iara-${Date.now()}@exemplo.com.br`)
  await campoSenha.fill(senha)
  await aceite.check()
  await criar.click()
  solta.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
})

test('an unconfirmed user is told so at the login, and gets the link again with one click', async ({ page }) => {
  await page.goto('/nova-conta')
  const { cpf, email } = await cadastrar(page, 'br', mouse)
  await lerEmail(email)
  await page.goto('/auth/login')
  await expect(page.getByText('Falta confirmar seu e-mail.')).toBeHidden()
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/auth/login?status=pending')
  await expect(page.getByText('Falta confirmar seu e-mail.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('dadoUsuario')])).toEqual([
    null,
    null,
  ])
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Reenviar o link' }).click()
  await expect(page.getByRole('button', { name: /Reenviar em \d+ s/ })).toBeVisible()
  await expect(page.getByText(/o link está a caminho/)).toBeVisible()
})

for (const path of ['/resetar-senha', '/auth/resetar-senha'] as const) {
  test(`${path} asks for the account, and the link in the e-mail for a new password`, async ({ page }) => {
    await page.goto('/nova-conta')
    const { cpf, email } = await cadastrar(page, 'br', mouse)
    await page.goto(linkDe(await lerEmail(email)))
    await expect(page.getByRole('heading', { name: 'Conta ativada' })).toBeVisible()

    await page.goto(path)
    await conferirAcessibilidade(page)
    const conta = page.getByLabel('CPF ou e-mail')
    await conta.fill('123')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(conta).toHaveAccessibleDescription(/tem 11 números/)
    await conta.fill(path === '/resetar-senha' ? cpf : email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeFocused()

    const link = linkDe(await lerEmail(email, 2)).replace('/auth/resetar-senha', path)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
    expect(page.url()).not.toContain('token')
    await conferirAcessibilidade(page)
    const nova = page.getByLabel('Nova senha', { exact: true })
    await nova.fill('12345678')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(nova).toHaveAccessibleDescription(/fácil de adivinhar/)
    await nova.fill('vento norte lua cheia')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeFocused()

    await page.goto(link)
    await nova.fill('outra senha bem comprida')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText(/já foi usado ou perdeu a validade/)).toBeVisible()
    await conferirAcessibilidade(page)
  })
}

test('an expired link offers a new one, and a page without a link asks for the CPF', async ({ page }) => {
  await page.goto('/ativar?token=nao-existe')
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(page.getByRole('button', { name: /Reenviar em/ })).toBeVisible()

  await page.goto('/ativar')
  await page.getByLabel('CPF', { exact: true }).fill(cpfNovo())
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Enviar outro link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeFocused()
})

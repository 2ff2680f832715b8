import { conferirAcessibilidade, contas, expect, senha, test, usarIdioma, variantes } from './test.ts'

const textos = {
  br: {
    campos: ['Nome', 'E-mail', 'Assunto', 'Mensagem'],
    enviar: 'Enviar mensagem',
    vazio: 'Preencha este campo.',
    enviada: 'Mensagem enviada',
    dia: /Respondemos até (segunda|terça|quarta|quinta|sexta)-feira, \d+ de \p{L}+, em ana@exemplo\.com/u,
  },
  en: {
    campos: ['Name', 'E-mail', 'Subject', 'Message'],
    enviar: 'Send message',
    vazio: 'Fill in this field.',
    enviada: 'Message sent',
    dia: /We will answer by (Mon|Tues|Wednes|Thurs|Fri)day,? \d+ \p{L}+, at ana@exemplo\.com/u,
  },
} as const

for (const [idioma, largura] of variantes) {
  const texto = textos[idioma]
  test(`a visitor writes by keyboard alone and learns when the answer comes (${idioma}, ${largura} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    await usarIdioma(page, baseURL, idioma)
    await page.goto('/contatos')
    await conferirAcessibilidade(page)
    const form = page.getByRole('main').locator('form')
    const campo = (nome: string) => form.getByLabel(nome, { exact: true })
    await campo(texto.campos[0]).focus()
    await page.keyboard.press('Enter')
    await expect(form.getByText(texto.vazio)).toHaveCount(4)
    await expect(campo(texto.campos[0])).toBeFocused()
    await conferirAcessibilidade(page)

    const escrito = [
      'Ana Souza',
      'ana@exemplo.com',
      `Planos ${idioma} ${largura}`,
      'Quantos profissionais cabem no plano?',
    ]
    for (const [ordem, nome] of texto.campos.entries()) {
      await campo(nome).focus()
      await page.keyboard.type(escrito[ordem] ?? '')
    }
    await form.getByRole('button', { name: texto.enviar }).focus()
    await page.keyboard.press('Enter')
    const sucesso = page.locator('main :focus')
    await expect(sucesso).toContainText(texto.enviada)
    await expect(sucesso).toContainText(texto.dia)
    await conferirAcessibilidade(page)
  })
}

test('the footer’s newsletter form asks to confirm by e-mail, and an expired link says what to do', async ({
  page,
}) => {
  await page.goto('/')
  const caixa = page.locator('#novidades')
  await caixa.getByRole('textbox').fill('bia@exemplo.com')
  await caixa.getByRole('button', { name: 'Inscrever' }).click()
  await expect(caixa).toContainText('Falta um passo: abra seu e-mail.')
  for (const path of ['/newsletter/confirmar', '/newsletter/sair']) {
    await page.goto(`${path}?token=${'x'.repeat(43)}`)
    await conferirAcessibilidade(page)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await conferirAcessibilidade(page, ['light'])
  }
})

test('the privacy policy names the data-protection contact of the settings, in its HTML', async ({ request }) => {
  const entrou = await request.post('/api/acesso/entrar', { data: { cpf: contas.administrador, senha } })
  const headers = { authorization: `Bearer ${(await entrou.json()).token}` }
  const { encarregado } = await (await request.get('/api/admin/configuracoes', { headers })).json()
  const gravar = (novo: object) => request.put('/api/admin/configuracoes', { headers, data: { encarregado: novo } })
  const ler = async () => (await request.get('/politica-privacidade')).text()
  expect(await ler()).toContain(encarregado.email)
  await gravar({ nome: 'Bia <b>Lopes</b>', email: 'bia.lopes@zelo.exemplo' })
  await expect.poll(ler).toContain('bia.lopes@zelo.exemplo')
  const html = await ler()
  expect(html).toContain('Bia &lt;b&gt;Lopes')
  expect(html).not.toContain(encarregado.email)
  await gravar(encarregado)
  await expect.poll(ler).toContain(encarregado.email)
})

test('a message refused by the limit stays in the form', async ({ page }) => {
  await page.route('**/api/contato/mensagens', (route) =>
    route.fulfill({ status: 429, json: { codigo: 'MUITAS_TENTATIVAS', message: 'x', acao: 'Espere um pouco.' } }),
  )
  await page.goto('/contatos')
  const form = page.getByRole('main').locator('form')
  for (const [nome, valor] of [
    ['Nome', 'Ana Souza'],
    ['E-mail', 'ana@exemplo.com'],
    ['Assunto', 'Planos'],
    ['Mensagem', 'Quantos profissionais?'],
  ] as const)
    await form.getByLabel(nome, { exact: true }).fill(valor)
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Espere um pouco.')
  await expect(form.getByLabel('Mensagem', { exact: true })).toHaveValue('Quantos profissionais?')
})

import { agendarPelaApi, conversarPelaApi } from './conversar.ts'
import { lerEmail } from './correio.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test, usarIdioma } from './test.ts'

test('a webhook is added, its secret is shown once, a test shows the answer, and a delivery is sent again', async ({
  page,
  request,
}) => {
  test.slow()
  const nome = `Planilha ${Date.now()}`
  await abrirComo(page, contas.gestor, '/gerenciamento/canais/webhooks')
  await page.getByRole('button', { name: 'Adicionar webhook' }).click()
  const folha = page.getByRole('dialog', { name: 'Adicionar webhook' })
  await folha.getByLabel('Nome').fill(nome)
  await folha.getByLabel('Endereço').fill('https://recebe.invalid/zelo')
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const segredo = page.getByRole('dialog', { name: 'Segredo da assinatura' })
  await expect(segredo.locator('code')).toHaveText(/^whsec_/)
  await conferirAcessibilidade(page)
  await segredo.getByRole('button', { name: 'Já copiei' }).click()
  await page.getByRole('link', { name: nome }).click()
  await expect(page.getByText('https://recebe.invalid/zelo')).toBeVisible()
  await expect(page.getByText('whsec_')).toHaveCount(0)

  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  const teste = page.getByRole('dialog', { name: 'O teste não foi aceito' })
  await expect(teste.getByText('Enviado')).toBeVisible()
  await conferirAcessibilidade(page)
  await teste.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  await agendarPelaApi(request, 'Vera Entrega')
  await page.reload()
  await page
    .getByRole('button', { name: /Horário marcado/ })
    .first()
    .click()
  const entrega = page.getByRole('dialog', { name: 'Horário marcado' })
  await expect(entrega.getByText('Conteúdo')).toBeVisible()
  await conferirAcessibilidade(page)
  await entrega.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('O evento vai de novo.')).toBeVisible()
  await entrega.getByRole('button', { name: 'Fechar', exact: true }).first().click()

  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir webhook' }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
  await conferirAcessibilidade(page)
})

test('an API key is created and shown once, replaced by another, and revoked, in English', async ({
  page,
  baseURL,
}) => {
  const nome = `Online shop ${Date.now()}`
  await usarIdioma(page, baseURL, 'en')
  await abrirComo(page, contas.gestor, '/gerenciamento/canais/chaves')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const folha = page.getByRole('dialog', { name: 'Create key' })
  await folha.getByLabel('Name').fill(nome)
  await folha.getByRole('button', { name: 'Create key' }).click()
  await expect(folha.getByText('Tick at least one permission.')).toBeVisible()
  await folha.getByLabel('Read: Appointments').check()
  await folha.getByLabel('Write: Appointments').check()
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Create key' }).click()
  const nova = page.getByRole('region', { name: 'New key' })
  const primeira = await nova.locator('code').textContent()
  expect(primeira).toMatch(/^zelo_/)
  await conferirAcessibilidade(page)

  const cartao = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nome }) })
  await cartao.getByRole('button', { name: 'Replace key' }).click()
  const troca = page.getByRole('dialog', { name: `Replace the key “${nome}”?` })
  await troca.getByLabel('Not a minute more').check()
  await conferirAcessibilidade(page)
  await troca.getByRole('button', { name: 'Replace key' }).click()
  await expect(nova.locator('code')).not.toHaveText(primeira ?? '')
  await page.reload()
  await expect(cartao).toBeVisible()
  await expect(nova).toHaveCount(0)

  await cartao.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(cartao).toHaveCount(0)
  await conferirAcessibilidade(page)
})

test('a team member notes a promise in the conversation, finds it due, and marks it as kept', async ({
  page,
  request,
}) => {
  const prometido = `Passar o preço da prótese ${Date.now()}`
  const { id, dizer } = await conversarPelaApi(request)
  await dizer('Quanto custa a limpeza?')
  await page.setViewportSize({ width: 1440, height: 900 })
  await abrirComo(page, contas.gestor, `/gerenciamento/chat-messages/chat?conversa=${id}`)
  await page.getByRole('button', { name: 'Prometi voltar até…' }).click()
  const janela = page.getByRole('dialog', { name: 'Prometi voltar a falar' })
  await janela.getByLabel('O que você prometeu').fill(prometido)
  await conferirAcessibilidade(page)
  await janela.getByRole('button', { name: 'Anotar promessa' }).click()
  await expect(page.getByText('Promessa anotada.')).toBeVisible()

  await ir(page, '/gerenciamento/chat-messages/promessas')
  const linha = page.getByRole('row').filter({ hasText: prometido })
  await expect(linha).toContainText('A cumprir')
  await conferirAcessibilidade(page)
  await linha.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Já cumprimos' }).click()
  await expect(page.getByText('Promessa cumprida.')).toBeVisible()
  await expect(linha).toHaveCount(0)
  await conferirAcessibilidade(page)
})

test('a client asks for their data, proves who they are by e-mail and asks for a correction, which the team makes', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const email = `dora.titular.${Date.now()}@exemplo.com.br`
  const conversa = await conversarPelaApi(request)
  expect(await agendarPelaApi(request, 'Dora Titular', { conversa, email })).toMatch(/Está marcado/)
  const { texto } = await conversa.dizer('quero ver meus dados')
  await page.goto(new URL(/https?:\/\/\S+\/meus-dados\/[\w-]+/.exec(texto)?.[0] ?? '').pathname)
  await page.getByLabel('E-mail').fill(email)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Mandar o código' }).click()
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeVisible()
  const { text = '' } = await lerEmail(email, 1, /\b\d{6}\b/)
  await page.getByLabel('Código').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Abrir meus dados' }).click()
  await expect(page.getByRole('heading', { name: 'O que guardamos sobre você' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Pedir correção' }).click()
  await page.getByLabel('Nome').fill('Dora Titular Souza')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const protocolo = await page.getByRole('link', { name: /^[\w-]{6,}$/ }).textContent()
  await conferirAcessibilidade(page)

  const equipe = await browser.newPage()
  await abrirComo(equipe, contas.gestor, '/gerenciamento/dados-cliente/pedidos')
  const linha = equipe.getByRole('row').filter({ hasText: protocolo ?? '' })
  await expect(linha).toContainText('Dora Titular Souza')
  await conferirAcessibilidade(equipe)
  await linha.getByRole('button', { name: /^Ações de/ }).click()
  await equipe.getByRole('menuitem', { name: 'Corrigir o cadastro' }).click()
  await expect(equipe.getByText('Cadastro corrigido.')).toBeVisible()
  await equipe.close()

  await page.goto(`/protocolo/${protocolo}`)
  await expect(page.getByRole('main')).toContainText(/atendid|corrigid/i)
  await conferirAcessibilidade(page)
})

test('a calendar that does not answer is not connected, and the reason is shown', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await abrirComo(page, contas.gestor, '/gerenciamento/agenda?calendarios=sim')
  const folha = page.getByRole('dialog', { name: 'Calendários' })
  await folha.getByRole('button', { name: 'Ligar calendário' }).click()
  await folha.getByText('Endereço iCal', { exact: true }).click()
  await folha.getByLabel('Endereço', { exact: true }).fill('https://agenda.invalid/basic.ics')
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Testar e ligar' }).click()
  await expect(page.getByRole('alertdialog').or(folha.getByRole('alert')).first()).toBeVisible()
  await conferirAcessibilidade(page)
})

test("a company's data are collected in one file, which is downloaded", async ({ page }) => {
  test.slow()
  await abrirComo(page, contas.gestor, '/cadastro-basico/empresa')
  await page.getByRole('link', { name: 'Clínica Aurora' }).first().click()
  await page.getByRole('link', { name: 'Ver o arquivo' }).click()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Juntar tudo num arquivo' }).click()
  await expect(page.getByRole('heading', { name: 'O arquivo está pronto' })).toBeVisible({ timeout: 60_000 })
  await conferirAcessibilidade(page)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toMatch(/\.zip$/)
})

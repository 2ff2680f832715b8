import { lerEmail } from './correio.ts'
import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

test('a service requires a deposit, the client pays it at the test bank, and only then is the time booked', {
  tag: '@lento',
}, async ({ page, request }) => {
  test.slow()
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, 'Ateliê do Sinal')

  // The account and the rule for cancelling. A failed read of accounts must not show as «none».
  await page.route('**/api/gerenciamento/sinais/contas', (rota) => rota.abort('internetdisconnected'))
  await abrirComo(page, cpf, '/gerenciamento/sinais', senhaNova)
  await expect(page.getByText('Nenhum sinal ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Regra e conta' }).click()
  const folha = page.getByRole('dialog', { name: 'Regra e conta' })
  await folha.getByRole('radio', { name: /^Minha conta Asaas/ }).check()
  await expect(folha.getByText('Não deu para carregar')).toBeVisible()
  await page.unrouteAll()
  await folha.getByRole('button', { name: 'Tentar de novo' }).click()
  for (const [escolha, titulo] of [
    [/^Minha conta Asaas/, 'Conta Asaas'],
    [/^API Pix do meu banco/, 'API Pix do banco'],
  ] as const) {
    await folha.getByRole('radio', { name: escolha }).check()
    await folha.getByRole('button', { name: 'Conectar conta' }).click()
    const conta = page.getByRole('dialog', { name: titulo })
    await expect(conta).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await expect(conta).toBeHidden()
  }

  await folha.getByRole('radio', { name: /^Ambiente de testes/ }).check()
  await folha.getByLabel('Cliente que cancela não perde o sinal').selectOption({ label: 'antes do horário' })
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Salvar regra' }).click()
  await expect(folha).toBeHidden()

  // The amount of the service.
  await page.goto('/gerenciamento/servicos')
  await page.getByRole('link', { name: 'Prova' }).click()
  await page.getByText('Percentual', { exact: true }).click()
  await expect(page.getByText(/São R\$\s15,00/)).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await expect(page.getByText('Serviço salvo.')).toBeVisible()

  // The client sees both before booking.
  await page.goto(`/agendar/${chave}`)
  await page.getByRole('button', { name: /^Prova/ }).click()
  await page
    .getByRole('button', { name: /^10:00/ })
    .nth(1)
    .click()
  await expect(page.getByText(/pede um sinal de R\$\s15,00 por Pix/)).toBeVisible()
  await expect(page.getByText(/Se você cancelar antes do horário, o sinal volta para você/)).toBeVisible()
  const email = `sinal-${Date.now()}@exemplo.com.br`
  await page.getByLabel('Seu nome').filter({ visible: true }).fill('Iara Melo')
  await page.getByLabel('E-mail').filter({ visible: true }).fill(email)
  await page.getByRole('button', { name: 'Marcar horário' }).click()
  await expect(page.getByRole('heading', { name: 'Horário reservado' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  // Cameras read dark on light, so the code is so in both themes.
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await conferirAcessibilidade(page)
  // As on a page without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText(/^O navegador não deixou copiar. O código está selecionado/)).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('br.gov.bcb.pix')

  // The address keeps the reservation, and the team sees it waiting.
  const cliente = await page.context().newPage()
  await cliente.goto(page.url())
  await expect(cliente.getByRole('heading', { name: 'Horário reservado' })).toBeVisible()
  await page.goto('/gerenciamento/sinais')
  const linha = page.getByRole('row').filter({ hasText: 'Iara Melo' })
  await expect(linha).toContainText('Aguarda sinal')

  await cliente.getByRole('link', { name: 'Pagar no ambiente de testes' }).click()
  await cliente.getByRole('button', { name: 'Aprovar' }).click()
  await cliente.getByRole('link', { name: 'Voltar ao Zelo' }).click()
  await expect(cliente.getByRole('heading', { name: 'Sinal recebido, horário marcado' })).toBeVisible()
  await page.reload()
  await expect(linha).toContainText('Sinal pago')

  // The confirmation's link says what cancelling does.
  const confirmacao = await lerEmail(email, 1, /Confirme, mude ou cancele/)
  await cliente.goto(/https?:\/\/\S+\/agendamento\/[\w-]{64}/.exec(confirmacao.text ?? '')?.[0] ?? '')
  await expect(cliente.getByText('(pago)')).toBeVisible()
  await cliente.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(cliente.getByText(/Seu sinal de R\$\s15,00 volta para você/)).toBeVisible()
  await conferirAcessibilidade(cliente)
  await cliente.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(cliente.getByText(/devolvido\)$/).filter({ visible: true })).toBeVisible()
  expect((await lerEmail(email, 1, /foi devolvido/)).subject).toContain('Sinal devolvido')
})

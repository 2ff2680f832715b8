import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

test('a message that promises to come back offers to note the promise, and other messages offer nothing', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, 'Ateliê que Promete')
  const visita = await browser.newPage()
  await visita.goto(`/conversa/${chave}`)
  const escrita = visita.getByRole('textbox')
  await escrita.fill('Quero falar com uma pessoa sobre o vestido cor de rubi')
  await escrita.press('Enter')
  await expect(visita.getByText('cor de rubi').first()).toBeVisible()

  await abrirComo(page, cpf, '/gerenciamento/chat-messages', senhaNova)
  await page.getByRole('link', { name: 'Visitante do site' }).first().click()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  const oferta = page.getByText('Lembrar desta promessa?')
  const dizer = async (texto: string) => {
    await resposta.fill(texto)
    const lida = page.waitForResponse(/promessas\/leitura/)
    await resposta.press('Enter')
    await lida
  }

  await dizer('Vou ver com a doutora e te aviso amanhã')
  await expect(oferta).toBeVisible()
  await expect(page.getByText('amanhã 09:00')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  await expect(oferta).toBeHidden()

  await dizer('Te mando o orçamento amanhã')
  await page.getByRole('button', { name: 'Lembrar', exact: true }).click()
  await expect(page.getByText('Promessa anotada.')).toBeVisible()
  await expect(oferta).toBeHidden()

  await dizer('A prótese custa R$ 900 e fica pronta em dez dias')
  await expect(oferta).toBeHidden()
  await page.goto('/gerenciamento/chat-messages/promessas')
  await expect(page.getByText('Te mando o orçamento amanhã')).toBeVisible()
  await expect(page.getByText('Vou ver com a doutora')).toHaveCount(0)
  await visita.close()
})

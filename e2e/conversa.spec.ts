import { conferirAcessibilidade, contas, entrar, expect, test } from './test.ts'

test('a person takes a conversation over, the client reads them at once, and the agent goes on when it is given back', async ({
  page,
  browser,
}) => {
  const visita = await browser.newPage()
  await visita.goto('/conversa/clinica-aurora')
  const escrita = visita.getByRole('textbox')
  await escrita.fill('Quero falar com uma pessoa')
  await escrita.press('Enter')
  await expect(visita.getByText('Certo, já avisei a equipe')).toBeVisible()

  await entrar(page, contas.gestor)
  await page.goto('/gerenciamento/chat-messages?status=ESPERANDO')
  await page.getByRole('link', { name: 'Visitante do site' }).first().click()
  await expect(page.getByText('Visitante do site espera por uma pessoa da equipe.')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(page.getByText('Você está atendendo. O agente fica em silêncio.')).toBeVisible()

  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await resposta.fill('Oi! Aqui é a Helena, da recepção.')
  await page.context().setOffline(true)
  await resposta.press('Enter')
  await expect(page.getByText('Sem internet agora. A mensagem vai assim que a conexão voltar.')).toBeVisible()
  await expect(resposta).toHaveValue('Oi! Aqui é a Helena, da recepção.')
  await page.context().setOffline(false)
  await expect(resposta).toHaveValue('')
  const fio = page.getByRole('region', { name: 'Visitante do site' })
  await expect(fio.getByText('Oi! Aqui é a Helena, da recepção.')).toHaveCount(1)
  await expect(visita.getByText('Oi! Aqui é a Helena, da recepção.')).toBeVisible()

  await escrita.fill('Que horas vocês abrem no sábado?')
  await escrita.press('Enter')
  await expect(fio.getByText('Que horas vocês abrem no sábado?')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Devolver ao agente' }).click()
  await expect(page.getByText('O agente está respondendo.')).toBeVisible()
  await expect(visita.getByText(/sábado: \d\d:\d\d/)).toBeVisible()

  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Encerrar esta conversa?' })
    .getByRole('button', { name: 'Encerrar conversa' })
    .click()
  await expect(page.getByText(/Conversa encerrada/)).toBeVisible()
  await visita.close()
})

import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('a person takes over a conversation, the client reads them at once, and the agent resumes when it is given back', {
  tag: '@lento',
}, async ({ page, browser, request }) => {
  test.slow()
  const { cpf, chave } = await empresaPropria(request, 'Ateliê que Atende')
  const visita = await browser.newPage()
  await visita.goto(`/conversa/${chave}`)
  const escrita = visita.getByRole('textbox')
  await escrita.fill('Quero falar com uma pessoa')
  await escrita.press('Enter')
  await expect(visita.getByText('Certo, já avisei a equipe')).toBeVisible()

  await abrirComo(page, cpf, '/gerenciamento/chat-messages', senhaNova)
  await page.getByRole('radio', { name: 'Esperando' }).click()
  await expect(page).toHaveURL(/status=ESPERANDO/)
  await page.getByRole('link', { name: 'Visitante do site' }).first().click()
  await expect(page.getByText('Visitante do site espera por uma pessoa da equipe.')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(page.getByText('Você está atendendo. O agente fica em silêncio.')).toBeVisible()
  const fio = page.getByRole('region', { name: 'Visitante do site' })
  const nome = fio.getByRole('heading', { name: 'Visitante do site' })
  for (const width of [360, 768, 1024, 1440, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    expect((await nome.boundingBox())?.width, `the name at ${width} px`).toBeGreaterThan(80)
  }

  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await resposta.fill('Oi! Aqui é a Rita, da recepção.')
  await page.context().setOffline(true)
  await resposta.press('Enter')
  const esperando = page.getByRole('list', { name: 'Ainda não enviados' })
  await expect(esperando).toContainText('Oi! Aqui é a Rita, da recepção.')
  await expect(resposta).toHaveValue('')
  await page.context().setOffline(false)
  await expect(esperando).toBeHidden()
  await expect(fio.getByText('Oi! Aqui é a Rita, da recepção.')).toHaveCount(1)
  await expect(visita.getByText('Oi! Aqui é a Rita, da recepção.')).toBeVisible()

  await escrita.fill('Quanto custa a prova?')
  await escrita.press('Enter')
  await expect(fio.getByText('Quanto custa a prova?')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Devolver ao agente' }).click()
  await expect(page.getByText('O agente está respondendo.')).toBeVisible()
  await expect(visita.getByText(/R\$\s?50/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Encerrar esta conversa?' })
    .getByRole('button', { name: 'Encerrar conversa' })
    .click()
  await expect(page.getByText(/Conversa encerrada/)).toBeVisible()
  await visita.close()
})

test('two team members follow one conversation live; notes and takeovers stay internal, and the client rates it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { cpf, chave } = await empresaPropria(request, 'Ateliê a Quatro Mãos')
  const visita = await browser.newPage()
  await visita.goto(`/conversa/${chave}`)
  const escrita = visita.getByRole('textbox')
  await escrita.fill('Preciso falar com alguém sobre o aparelho azul-turquesa')
  await escrita.press('Enter')
  await expect(visita.getByRole('log').or(visita.locator('main')).getByText('azul-turquesa').first()).toBeVisible()

  await abrirComo(page, cpf, '/gerenciamento/chat-messages?busca=azul+turquesa', senhaNova)
  const achada = page.getByRole('link', { name: /aparelho azul-turquesa/ }).first()
  await expect(achada.locator('mark').first()).toHaveText('azul')
  await achada.click()
  const fio = page.getByRole('region', { name: 'Visitante do site' })
  await expect(fio.getByText('azul-turquesa')).toBeVisible()

  const colega = await page.context().newPage()
  await colega.goto(page.url())
  const fioDaColega = colega.getByRole('region', { name: 'Visitante do site' })
  await expect(fioDaColega.getByText('azul-turquesa')).toBeVisible()

  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(fioDaColega.getByText(/Rita assumiu às/)).toBeVisible()
  await page.getByRole('button', { name: 'Escrever nota para a equipe' }).click()
  const nota = page.getByRole('textbox', { name: 'Nota para a equipe' })
  await nota.fill('Aparelho fixo, quer pagar em dinheiro')
  await nota.press('Enter')
  await expect(fioDaColega.getByText('quer pagar em dinheiro')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Escrever nota para a equipe' }).click()

  const resposta = page.getByLabel('Sua resposta')
  await resposta.fill('/')
  await page.getByRole('button', { name: 'Criar e mudar respostas rápidas' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Respostas rápidas' })
  await dialogo.getByRole('button', { name: 'Nova resposta' }).click()
  await dialogo.getByLabel('Nome curto').fill('aparelho')
  await dialogo.getByLabel('Resposta', { exact: true }).fill('Sim, cuidamos de aparelho. Pode vir amanhã?')
  await dialogo.getByRole('button', { name: 'Salvar resposta' }).click()
  await expect(dialogo.getByText('/aparelho')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await resposta.fill('/apa')
  await expect(page.getByRole('option', { name: /aparelho/ })).toBeVisible()
  await resposta.press('Enter')
  await expect(resposta).toHaveValue('Sim, cuidamos de aparelho. Pode vir amanhã?')
  await resposta.press('Enter')
  await expect(visita.getByText('Sim, cuidamos de aparelho. Pode vir amanhã?')).toBeVisible()
  await expect(fioDaColega.getByText('Sim, cuidamos de aparelho. Pode vir amanhã?')).toBeVisible()
  await expect(visita.getByText('dinheiro')).toHaveCount(0)

  await page.getByRole('button', { name: 'Ações da lista' }).click()
  await page.getByRole('menuitem', { name: 'Pedir nota ao cliente no fim da conversa' }).press('Enter')
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar conversa' }).click()
  await visita.getByRole('button', { name: '5 de 5' }).click()
  await expect(visita.getByText('Sua nota foi guardada')).toBeVisible()
  await expect(colega.getByText('5 de 5')).toBeVisible()
  await visita.close()
})

const foto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR42mNgWFWOHQ0tCQAdrEhBMM1dDwAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture from the team goes with the answer, shows in the thread and reaches the visitor, and another kind of file is refused with a reason', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { cpf, chave } = await empresaPropria(request, 'Ateliê da Fachada')
  const outro = await browser.newContext()
  const visita = await outro.newPage()
  await visita.goto(`/conversa/${chave}`)
  const escrita = visita.getByRole('textbox')
  await escrita.fill('Quero falar com uma pessoa')
  await escrita.press('Enter')
  await expect(visita.getByText('Certo, já avisei a equipe')).toBeVisible()

  await abrirComo(page, cpf, '/gerenciamento/chat-messages?status=ESPERANDO', senhaNova)
  await page.getByRole('link', { name: 'Visitante do site' }).first().click()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  const campo = page.locator('input[type=file]:not([capture])')
  await campo.setInputFiles({
    name: 'programa.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ\0\0'),
  })
  await expect(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Tirar programa.exe' }).click()
  await campo.setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: foto })
  // The network fails once: the visitor is told, and tries again.
  await visita.route('**/anexos/**', (rota) => rota.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill('É esta a fachada')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const fio = page.getByRole('log', { name: 'Mensagens' })
  await fio.getByRole('button', { name: 'Abrir fachada.png' }).click()
  const aberta = page.getByRole('dialog', { name: 'fachada.png' })
  await expect(aberta.getByRole('img', { name: 'fachada.png' })).toBeVisible()
  await conferirAcessibilidade(page)
  const baixada = page.waitForEvent('download')
  await aberta.getByRole('button', { name: 'Baixar' }).click()
  expect((await baixada).suggestedFilename()).toBe('fachada.webp')
  await expect(visita.getByText('É esta a fachada')).toBeVisible()
  await expect(visita.getByRole('alert')).toContainText('Não abriu. Confira a internet')
  await conferirAcessibilidade(visita)
  await visita.getByRole('button', { name: 'fachada.png' }).click()
  const recebida = visita.getByRole('img', { name: 'fachada.png' })
  await expect.poll(() => recebida.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8)
  await conferirAcessibilidade(visita)
  await outro.close()
})

test('a printed conversation has a code by which anyone can check that nothing was changed', async ({ page }) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/chat-messages?desfecho=MARCOU')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Agente/ })
    .first()
    .click()
  await expect(page.getByRole('log')).toContainText('Agente, ')
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.querySelector('.folha-conversa')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: 'Ações da conversa' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir ou salvar em PDF' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect(page).toHaveTitle(/^Clínica Aurora.*Código [0-9A-Z]{5}-/)
  const [codigo = ''] = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/.exec(await page.title()) ?? []
  await page.getByRole('button', { name: 'Ações da conversa' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir ou salvar em PDF' }).press('Enter')
  const baixado = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await baixado).suggestedFilename()).toBe(`conversa-${codigo}.pdf`)
  await page.goto(`/verificar/${codigo}`)
  await expect(page.getByRole('heading', { name: 'Registro íntegro' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.goto('/verificar/00000-00000-00000-00000')
  await expect(page.getByRole('heading', { name: 'Não conhecemos este código' })).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findBrowser, testFlags } from '../scripts/browser.mjs'
import { compartilhar } from './compartilhar.ts'
import { agendarPelaApi, conversarPelaApi } from './conversar.ts'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { abrirPorta } from './porta.ts'
import { abrirComo, test as base, conferirAcessibilidade, expect, quintaLonge } from './test.ts'

/** Reaches the product through a port that can be closed. */
const test = base.extend<{ porta: Awaited<ReturnType<typeof abrirPorta>> }>({
  porta: async ({ playwright: _ }, use) => {
    const { baseURL = '' } = base.info().project.use
    const porta = await abrirPorta(() => baseURL)
    await use(porta)
    porta.fechar()
  },
  baseURL: ({ porta }, use) => use(porta.endereco),
})
test.use({
  podeCair: true,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // A fake microphone that beeps, and no permission question.
  launchOptions: {
    executablePath: findBrowser(),
    args: [...testFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})
test.setTimeout(240_000)

test('without a server what was read before can be read, changes are sent when it is back, and a refusal is shown', async ({
  page,
  request,
  porta,
}) => {
  const dia = quintaLonge()
  const agenda = `/gerenciamento/agenda?visao=dia&dia=${dia}`
  const { cpf, chave } = await empresaPropria(request, 'Ateliê na Estrada', '18:00')
  await agendarPelaApi(request, 'Nilza Torres', { chave, pedido: 'quero marcar uma prova' })
  await abrirComo(page, cpf, agenda, senhaNova)
  const vaga = page.getByRole('button', { name: /^Marcar às/ })
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  const ultimos = form.getByRole('list', { name: 'Marcados por último' }).getByRole('button')
  await vaga.first().tap()
  await expect(ultimos.first()).toBeVisible()
  await copiado(page, ...daAgenda, 'agendamento-clientes')
  await form.getByRole('button', { name: 'Fechar' }).tap()
  await page.goto('/gerenciamento/chat-messages/chat')
  await page.locator('a[href*="conversa="]').first().click()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await expect(resposta).toBeVisible()
  const conversa = page.url()
  await copiado(page, ...daConversa)

  porta.fechar()
  await page.goto(conversa)
  const aviso = page.locator('[data-sem-conexao]')
  await aviso.tap()
  await expect(aviso).toContainText(/Parte do que aparece é de \d{2}\/\d{2}\/\d{4}/)
  await resposta.fill('Chego em dez minutos')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const esperando = page.getByRole('list', { name: 'Ainda não enviados' })
  await expect(esperando).toContainText('Chego em dez minutos')
  await expect(resposta).toHaveValue('')
  await conferirAcessibilidade(page)
  await page.reload()
  await expect(esperando).toContainText('Chego em dez minutos')
  await page.getByRole('link', { name: 'Voltar à lista' }).tap()
  await page.getByRole('button', { name: 'Mais', exact: true }).tap()
  const mais = page.getByRole('dialog', { name: 'Mais' })
  await mais.getByRole('button', { name: 'Fechar' }).tap()
  await page.goto(agenda)
  await vaga.first().tap()
  await ultimos.first().tap()
  await form.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await expect(page.getByText('Guardado. Vai assim que der.')).toBeVisible()
  await aviso.tap()
  await expect(aviso).toContainText(/Parte do que aparece é de \d{2}\/\d{2}\/\d{4}/)
  await expect(page.getByRole('button', { name: 'Não enviados (2)' })).toBeVisible()

  const marcar = '/api/gerenciamento/agendamentos'
  const enviado = page.waitForRequest((pedido) => pedido.method() === 'POST' && pedido.url().endsWith(marcar))
  await porta.abrir()
  await expect(page.getByText('2 coisas que esperavam a internet foram enviadas.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(conversa)
  await expect(page.getByText('Chego em dez minutos')).toHaveCount(1)
  await expect(esperando).toBeHidden()

  // While the phone is offline, a colleague takes the time that the phone books.
  await page.goto(agenda)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.context().setOffline(true)
  const asDuas = page.getByRole('button', { name: /^Marcar às 14:00/ })
  const quemEstaLivre = await asDuas.textContent()
  await asDuas.tap()
  await ultimos.first().tap()
  await form.getByLabel('Observação da equipe').fill('Prefere a sala de cima')
  await form.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await expect(page.getByText('Guardado. Vai assim que der.')).toBeVisible()
  // The unsent booking takes its time on this phone too.
  await expect(page.getByRole('listitem').filter({ hasText: /^14:00.*A enviar: / })).toHaveCount(1)
  await expect(asDuas.filter({ hasText: quemEstaLivre ?? '' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fechar aviso' }).tap()
  await conferirAcessibilidade(page)
  const marcado = await request.post(marcar, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    data: { ...(await enviado).postDataJSON(), chave: randomUUID(), inicio: `${dia}T14:00:00-03:00` },
  })
  expect(marcado.status(), await marcado.text()).toBe(200)
  await page.context().setOffline(false)
  const recusado = page.getByRole('button', { name: 'Não enviados (1)' })
  await expect(recusado).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('article')).toHaveCount(2)
  await recusado.tap()
  const folha = page.getByRole('dialog', { name: 'Ainda não enviados' })
  await expect(folha.getByText(/já (atende|tem horário)/)).toBeVisible()
  await conferirAcessibilidade(page)
  await folha.getByRole('link', { name: 'Abrir e mudar' }).tap()
  await expect(folha).toBeHidden()
  await expect(form.getByLabel('Observação da equipe')).toHaveValue('Prefere a sala de cima')
  await form.getByRole('group', { name: 'Horários livres' }).getByRole('button', { name: '16:00' }).tap()
  await form.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(recusado).toBeHidden()
  await expect(page.getByRole('list', { name: 'Ainda não enviados' })).toBeHidden()
})

test('a photo, a voice message and a document made without a server are sent when it is back, even if the page was closed', async ({
  page,
  context,
  request,
  porta,
}) => {
  const { cpf, chave } = await empresaPropria(request, 'Ateliê sem Sinal')
  await (await conversarPelaApi(request, chave)).dizer('Quanto custa a prova?')
  // Only an installed app is a target of the system's «Share».
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const avisoGuardado = page.waitForResponse(/compartilhado-aviso-/)
  await abrirComo(page, cpf, '/gerenciamento/chat-messages/chat', senhaNova)
  const linha = page.locator('a[href*="conversa="]').first()
  await linha.click()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await expect(resposta).toBeVisible()
  const conversa = page.url()
  await Promise.all([copiado(page, ...daConversa), avisoGuardado])

  porta.fechar()
  await page.goto(conversa)
  const enviar = page.getByRole('button', { name: 'Enviar', exact: true })
  const esperando = page.getByRole('list', { name: 'Ainda não enviados' })
  const tela = await page.screenshot()
  await page
    .locator('input[type=file][capture]')
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: tela })
  await expect(page.getByText('Vai quando a internet voltar.')).toBeVisible()
  await conferirAcessibilidade(page)
  await enviar.click()
  await expect(esperando.getByRole('listitem')).toHaveText([/fachada\.png/])
  await page.getByRole('button', { name: 'Gravar mensagem de voz' }).tap()
  // Does not match an hour of the thread. A busy machine may check this only now and then.
  await expect(page.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Parar e ouvir' }).tap()
  await enviar.click()
  await expect(esperando.locator('audio')).toHaveCount(1)
  const papel = { name: 'preparo.txt', mimeType: 'text/plain', buffer: Buffer.from('Jejum de oito horas.') }
  await page.locator('input[type=file]:not([capture])').setInputFiles(papel)
  await resposta.fill('Segue o preparo')
  await enviar.click()
  await expect(esperando.getByRole('listitem')).toHaveCount(3)
  await conferirAcessibilidade(page)
  await page.close()

  // The tab is closed. Another one finds everything, and content shared by another app joins it.
  const outra = await context.newPage()
  await outra.goto('/gerenciamento/chat-messages/chat')
  await expect(outra.locator('a[href*="conversa="]').first()).toBeVisible()
  await compartilhar(outra)
  await expect(outra.getByText('A nova fachada · fachada.png')).toBeVisible()
  await outra.locator('a[href*="conversa="]').first().click()
  const daOutra = outra.getByRole('list', { name: 'Ainda não enviados' }).getByRole('listitem')
  await expect(outra.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('A nova fachada')
  await outra.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(daOutra).toHaveCount(4)
  await outra.getByRole('link', { name: 'Voltar à lista' }).tap()
  await outra.getByRole('button', { name: 'Mais', exact: true }).tap()
  await outra.getByRole('dialog', { name: 'Mais' }).getByRole('button', { name: 'Sair' }).tap()
  await outra.getByRole('alertdialog').getByRole('button', { name: 'Ficar' }).tap()

  await porta.abrir()
  await expect(outra.getByText('4 coisas que esperavam a internet foram enviadas.')).toBeVisible({ timeout: 60_000 })
  await outra.goto(conversa)
  const fio = outra.getByRole('log')
  await expect(fio).toContainText(/preparo\.txt[\s\S]*Segue o preparo[\s\S]*A nova fachada/)
  await expect(fio.getByText('A nova fachada')).toHaveCount(1)
  await expect(fio.getByRole('button', { name: 'Abrir fachada.png' })).toHaveCount(2)
  await expect(fio.locator('audio')).toHaveCount(1)
  await expect(fio.getByText('preparo.txt')).toHaveCount(1)
  await expect(daOutra).toHaveCount(0)
})

/** The query keys of the data that a page reads. */
const daAgenda = ['lista', 'agendamento-oferta']
const daConversa = ['conversas', 'conversa', 'conversa-mensagens']

/**
 * Waits until the panel's document and these answers are cached. Leaving earlier would lose some.
 */
async function copiado(page: Page, ...leituras: string[]) {
  const faltam = () =>
    page.evaluate(async (leituras) => {
      const documento = await caches.match('/private', { ignoreVary: true })
      const ativo = documento && (await navigator.serviceWorker.getRegistration())?.active
      // Opening the database before the page created it would create it without its table.
      const feito = (await indexedDB.databases()).some(({ name, version }) => name === 'zelo-copia' && version === 1)
      if (!ativo || !feito) return leituras
      const esperar = <T>(pedido: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          pedido.onsuccess = () => resolve(pedido.result)
          pedido.onerror = () => reject(pedido.error)
        })
      const banco = await esperar(indexedDB.open('zelo-copia'))
      const lidas = await esperar(banco.transaction('leituras').objectStore('leituras').getAll())
      banco.close()
      return leituras.filter((leitura) => !lidas.some(({ consulta }) => consulta.includes(leitura)))
    }, leituras)
  await expect.poll(faltam, { timeout: 30_000 }).toEqual([])
}

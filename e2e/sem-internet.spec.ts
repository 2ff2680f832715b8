import type { Page } from '@playwright/test'
import { testSozinho as test } from './instancia.ts'
import { abrirComo, conferirAcessibilidade, contas, expect } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(240_000)

test('without a server the agenda and the conversations that were read are read again', async ({ page, instancia }) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/agenda')
  const horario = page.getByRole('main').getByRole('listitem').first()
  await expect(horario).toBeVisible()
  // What comes with the bell keeps what was read.
  await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
  await page.goto('/gerenciamento/chat-messages/chat')
  const linha = page.locator('a[href*="conversa="]').first()
  await linha.click()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await expect(resposta).toBeVisible()
  const endereco = page.url()
  await copiado(page)

  await instancia.desligar()
  await page.goto('/gerenciamento/agenda')
  await expect(horario).toBeVisible()
  const aviso = page.locator('[data-sem-conexao]')
  await expect(aviso).toContainText(/O mais antigo do que aparece é de \d{2}\/\d{2}\/\d{4}/)
  await page.getByRole('button', { name: 'Mais', exact: true }).tap()
  const mais = page.getByRole('dialog', { name: 'Mais' })
  await expect(mais).toBeVisible()
  await mais.getByRole('button', { name: 'Fechar' }).tap()
  await conferirAcessibilidade(page)
  await page.goto(endereco)
  await expect(aviso).toContainText(/O mais antigo do que aparece é de \d{2}\/\d{2}\/\d{4}/)
  await expect(resposta).toBeVisible()
})

/** The document of the panel and the answers are kept. */
async function copiado(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const documento = await caches.match('/private', { ignoreVary: true })
          return Boolean(documento && (await navigator.serviceWorker.getRegistration())?.active)
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
}

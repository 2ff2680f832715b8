import type { Locator, Page } from '@playwright/test'
import { lerEmail, linkDe } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test, usarIdioma } from './test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

const maxToques = 40

/** A finger that counts its taps. */
function dedo(page: Page) {
  let toques = 0
  const tocar = async (alvo: Locator) => {
    toques++
    await alvo.tap({ timeout: 15_000 })
  }
  return {
    tocar,
    async escrever(alvo: Locator, texto: string) {
      await tocar(alvo)
      await page.keyboard.type(texto)
    },
    toques: () => toques,
  }
}

const semRolarDeLado = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a new owner goes from sign-up to an agent that books, on a phone, in at most forty taps', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await usarIdioma(page, baseURL, 'br')
  const mao = dedo(page)
  const cpf = cpfNovo()
  const email = `pessoa-${cpf}@exemplo.com.br`
  await page.goto('/nova-conta')
  await mao.escrever(page.getByLabel('Nome completo'), 'Rita Moura')
  await mao.escrever(page.getByLabel('CPF', { exact: true }), cpf)
  await mao.escrever(page.getByLabel('Celular ou telefone'), '11987654321')
  await mao.escrever(page.locator('main').getByLabel('E-mail', { exact: true }), email)
  await mao.escrever(page.getByLabel('Senha', { exact: true }), senhaNova)
  await mao.tocar(page.getByRole('checkbox', { name: /Li e aceito/ }))
  await mao.tocar(page.getByRole('button', { name: 'Criar conta' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
  await page.goto(linkDe(await lerEmail(email)))
  await mao.tocar(page.locator('main').getByRole('link', { name: 'Entrar' }))
  await mao.escrever(page.getByLabel('CPF', { exact: true }), cpf)
  await mao.escrever(page.getByLabel('Senha', { exact: true }), senhaNova)
  await mao.tocar(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.waitForURL('**/cadastro-basico')

  await mao.tocar(page.getByRole('link', { name: 'Cadastrar empresa' }))
  await mao.escrever(page.getByLabel('Nome fantasia'), `Barbearia da Rita ${Date.now()}`)
  await mao.escrever(page.getByLabel('Telefone'), '11987654321')
  await conferirAcessibilidade(page)
  await mao.tocar(page.getByRole('button', { name: 'Salvar empresa' }))
  await page.waitForURL('**/cadastro-basico')
  await mao.tocar(page.getByRole('button', { name: 'Barbearia', exact: true }))
  await mao.tocar(page.getByRole('button', { name: 'Concluir cadastro' }))
  await page.waitForURL('**/private')

  const atual = page.locator('main [aria-current=step]')
  await expect(atual).toContainText('Converse com o seu agente')
  await conferirAcessibilidade(page)
  await mao.tocar(atual.getByRole('link'))
  await page.waitForURL('**/gerenciamento/agente/treino')
  const telefone = page.getByRole('region', { name: 'Telefone de treino' })
  await mao.tocar(telefone.getByRole('button', { name: /^Quero marcar/ }))
  // The first button of each answer books.
  const sugestao = telefone.getByRole('group', { name: 'Sugestões' }).getByRole('button').first()
  const agenda = page.getByRole('radio', { name: 'Agenda (1)' })
  for (let vez = 0; vez < 5 && !(await agenda.isVisible()); vez++) {
    await expect(sugestao.or(agenda).first()).toBeVisible()
    if (await sugestao.isVisible()) await mao.tocar(sugestao)
    await expect(telefone.getByText('digitando…')).toBeHidden()
  }
  expect(await semRolarDeLado(page)).toBe(true)
  await conferirAcessibilidade(page)
  await mao.tocar(agenda)
  await expect(
    page.getByRole('region', { name: 'Agenda' }).getByRole('listitem').filter({ hasText: 'Treino' }),
  ).toBeVisible()

  await page.goto('/private')
  await expect(atual).toContainText('Divulgue o seu endereço')
  await expect(atual.getByRole('link', { name: 'Mandar no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*agendar/,
  )
  const [cartaz] = await Promise.all([
    page.waitForEvent('download'),
    mao.tocar(atual.getByRole('button', { name: 'Baixar cartaz' })),
  ])
  expect(cartaz.suggestedFilename()).toBe('cartaz-agenda.png')
  expect(await semRolarDeLado(page)).toBe(true)
  test.info().annotations.push({ type: 'toques', description: String(mao.toques()) })
  expect(mao.toques()).toBeLessThanOrEqual(maxToques)
})

test('an owner whose trade has no model types one service and becomes the professional in office hours with one tap', async ({
  page,
  request,
}) => {
  test.slow()
  const mao = dedo(page)
  await abrirComo(page, await inscrito(request), '/cadastro-basico', senhaNova)
  await mao.tocar(page.getByRole('link', { name: 'Cadastrar empresa' }))
  await mao.escrever(page.getByLabel('Nome fantasia'), `Afinador ${Date.now()}`)
  await mao.escrever(page.getByLabel('Telefone'), '11987654321')
  await mao.tocar(page.getByRole('button', { name: 'Salvar empresa' }))
  await page.waitForURL('**/cadastro-basico')
  // The owner leaves and comes back. Finished steps stay finished.
  await page.goto('/private')
  await mao.tocar(page.getByRole('link', { name: 'Continuar cadastro' }))
  await mao.tocar(page.getByRole('button', { name: 'Adicionar serviço' }))
  await mao.escrever(page.getByLabel('Serviço', { exact: true }), 'Afinação')
  await mao.escrever(page.getByLabel('Preço'), '15000')
  await mao.tocar(page.getByRole('button', { name: 'Salvar serviço' }))
  await mao.tocar(page.getByRole('button', { name: /^Sou eu/ }))
  await mao.tocar(page.getByRole('button', { name: 'Concluir cadastro' }))
  await page.waitForURL('**/private')
  await expect(page.locator('main [aria-current=step]')).toContainText('Converse com o seu agente')
  expect(mao.toques()).toBeLessThanOrEqual(12)
})

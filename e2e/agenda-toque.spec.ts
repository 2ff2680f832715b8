import type { Locator, Page } from '@playwright/test'
import { abrirComo, contas, entrar, expect, test } from './test.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 900 } })

const umDiaMs = 86_400_000

/** A Tuesday in five weeks, when no other test books. */
function tercaLonge(): string {
  const hoje = new Date()
  const ateTerca = 37 - (hoje.getDay() || 7)
  return new Date(hoje.getTime() + ateTerca * umDiaMs).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

/** Simulates a finger through the browser. `espera`: how many ms it rests before it moves. */
async function arrastar(page: Page, de: { x: number; y: number }, por: { x: number; y: number }, espera: number) {
  const cdp = await page.context().newCDPSession(page)
  const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', ponto?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: ponto ? [ponto] : [] })
  await tocar('touchStart', de)
  await page.waitForTimeout(espera)
  for (const parte of [0.25, 0.5, 0.75, 1])
    await tocar('touchMove', { x: de.x + por.x * parte, y: de.y + por.y * parte })
  return { soltar: () => tocar('touchEnd') }
}

async function meio(bloco: Locator, altura = 0.3): Promise<{ x: number; y: number }> {
  const caixa = await bloco.boundingBox()
  if (!caixa) throw new Error('the appointment is not in sight')
  return { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height * altura }
}

test('a resting finger moves and stretches an appointment, and a moving finger scrolls the page', async ({ page }) => {
  test.slow()
  await abrirComo(page, contas.gestor, `/gerenciamento/agenda?dia=${tercaLonge()}&visao=dia`)
  await page.getByRole('button', { name: 'Novo agendamento' }).tap()
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  const quem = `Dedo ${Date.now() % 100_000}`
  await form.getByLabel('Cliente').fill(quem)
  await form.getByRole('option', { name: `Criar «${quem}»` }).click()
  const servico = form.getByLabel('Serviço')
  await servico.selectOption(await servico.getByRole('option', { name: /^Limpeza/ }).getAttribute('value'))
  await form.getByLabel('Profissional').selectOption('Dra. Marina Sato')
  await form.getByRole('group', { name: 'Horários livres' }).getByRole('button').first().tap()
  await form.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await expect(form).toBeHidden()

  const bloco = page.getByRole('region', { name: 'Calendário' }).getByRole('button', { name: new RegExp(quem) })
  const nome = async () => (await bloco.textContent()) ?? ''
  await bloco.scrollIntoViewIfNeeded()
  const antes = await nome()
  const rolagem = () => page.evaluate(() => scrollY)

  // Too quick to pick up the appointment, so the page scrolls.
  const parada = await rolagem()
  await (await arrastar(page, await meio(bloco), { x: 0, y: -160 }, 0)).soltar()
  await expect.poll(rolagem).toBeGreaterThan(parada)
  expect(await nome()).toBe(antes)
  // A flick keeps scrolling for a while.
  const voltar = async () => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), parada)
    await page.waitForTimeout(300)
    return rolagem()
  }
  await expect.poll(voltar).toBe(parada)

  // Leaving the grid cancels, and so does Escape.
  const alerta = page.getByRole('alertdialog')
  await (await arrastar(page, await meio(bloco), { x: -1000, y: 0 }, 700)).soltar()
  const desistiu = await arrastar(page, await meio(bloco), { x: 0, y: 90 }, 700)
  await page.keyboard.press('Escape')
  await desistiu.soltar()
  await expect(alerta).toHaveCount(0)
  expect(await nome()).toBe(antes)
  expect(await rolagem()).toBe(parada)

  await (await arrastar(page, await meio(bloco), { x: 0, y: 72 }, 700)).soltar()
  expect(await rolagem()).toBe(parada)
  await page.getByRole('button', { name: 'Mover', exact: true }).tap()
  const encaixe = page.getByRole('button', { name: 'Marcar como encaixe' })
  await expect(encaixe.or(page.getByText('Horário remarcado.'))).toBeVisible()
  if (await encaixe.isVisible()) await encaixe.tap()
  await expect.poll(nome).not.toBe(antes)

  await (await arrastar(page, await meio(bloco, 0.95), { x: 0, y: 36 }, 700)).soltar()
  await expect(alerta).toContainText('Mudar a duração')
  await page.getByRole('button', { name: 'Cancelar' }).tap()
})

test('the legend hides professionals, and the choice stays in the address and in the browser', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, contas.gestor)
  const agenda = `/gerenciamento/agenda?dia=${tercaLonge()}`
  const abrir = async () => {
    await page.goto(agenda)
    await page.getByRole('button', { name: 'Profissionais à vista' }).tap()
  }
  await abrir()
  const legenda = page.getByRole('group', { name: 'Profissionais à vista' })
  const marina = legenda.getByRole('button', { name: 'Dra. Marina Sato', exact: true })
  await marina.tap()
  await expect(marina).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/profissional=.+&profissional=/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await abrir()
  await expect(marina).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/profissional=/)
  await legenda.getByRole('button', { name: 'Ver só Dra. Marina Sato' }).tap()
  await expect(marina).toHaveAttribute('aria-pressed', 'true')
  await legenda.getByRole('button', { name: 'Todos' }).tap()
  await expect(page).not.toHaveURL(/profissional=/)
  await abrir()
  await expect(legenda.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true')
})

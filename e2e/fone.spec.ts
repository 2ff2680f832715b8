import type { Locator, Page } from '@playwright/test'
import { abrirComo, conferirAcessibilidade, contas, expect, quintaLonge, test } from './test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

/** Noon of the nearest Wednesday. Nobody works in the demo company on Sundays. */
function quartaAoMeioDia(): number {
  const hoje = new Date(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}T15:00:00Z`)
  const depois = (3 - hoje.getUTCDay() + 10) % 7
  return hoje.getTime() + (depois - 3) * 86_400_000
}

/** Simulates a finger that moves over an element. */
async function arrastar(page: Page, alvo: Locator, por: { x: number; y: number }) {
  const caixa = await alvo.boundingBox()
  if (!caixa) throw new Error('not in sight')
  const de = { x: caixa.x + caixa.width / 2, y: Math.max(caixa.y, 80) + 60 }
  const cdp = await page.context().newCDPSession(page)
  const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', ponto?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: ponto ? [ponto] : [] })
  await tocar('touchStart', de)
  for (const parte of [0.2, 0.4, 0.6, 0.8, 1])
    await tocar('touchMove', { x: de.x + por.x * parte, y: de.y + por.y * parte })
  await tocar('touchEnd')
}

test('on a phone the agenda books in four taps, for a known client and for one found by name', async ({ page }) => {
  await abrirComo(page, contas.gestor, `/gerenciamento/agenda?dia=${quintaLonge()}`)
  let toques = 0
  const tocar = async (onde: Locator) => {
    toques++
    await onde.tap()
  }
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  const vaga = page.getByRole('button', { name: /^Marcar às/ })
  const marcar = form.getByRole('button', { name: 'Marcar', exact: true })

  await tocar(vaga.first())
  await tocar(form.getByRole('list', { name: 'Marcados por último' }).getByRole('button').first())
  await expect(form.getByLabel('Serviço')).not.toHaveValue('')
  await expect(form.getByLabel('Profissional')).not.toHaveValue('')
  await conferirAcessibilidade(page)
  await tocar(marcar)
  await expect(form).toBeHidden()
  expect(toques).toBeLessThanOrEqual(4)
  await expect(page.getByRole('article')).toHaveCount(1)

  toques = 0
  await tocar(vaga.last())
  const cliente = form.getByLabel('Cliente')
  await tocar(cliente)
  await cliente.pressSequentially('Valéria S')
  await tocar(form.getByRole('option', { name: /^Valéria Santana/ }))
  await expect(form.getByLabel('Serviço')).not.toHaveValue('')
  await tocar(marcar)
  // The client's usual service may be longer than the free time. Then the team is asked.
  const encaixe = page.getByRole('button', { name: 'Marcar como encaixe' })
  await expect(encaixe.or(page.getByRole('article').filter({ hasText: 'Valéria Santana' }))).toBeVisible()
  if (await encaixe.isVisible()) await encaixe.tap()
  expect(toques).toBeLessThanOrEqual(4)

  await page.getByRole('article').filter({ hasText: 'Valéria Santana' }).getByRole('button').tap()
  const detalhe = page.getByRole('dialog', { name: 'Valéria Santana' })
  await expect(detalhe.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', /^tel:\+55\d{10,11}$/)
  await expect(detalhe.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+$/)
  await expect(page.getByText('Horário marcado.')).toHaveCount(0, { timeout: 15_000 })
  await conferirAcessibilidade(page)
  await detalhe.getByRole('button', { name: 'Confirmar' }).tap()
  await page.getByRole('button', { name: 'Desfazer' }).tap()
  await expect(detalhe.getByText('Falta confirmar')).toBeVisible()
})

test('a sideways swipe changes days and weeks, buttons do the same, and an upward or downward swipe scrolls', async ({
  page,
}) => {
  await page.clock.setSystemTime(quartaAoMeioDia())
  await abrirComo(page, contas.gestor, '/gerenciamento/agenda')
  const dia = () =>
    page.getByRole('navigation', { name: 'Dias da semana' }).locator('[aria-current=date]').textContent()
  const lista = page.getByRole('region', { name: 'Horários do dia' })
  const marcado = lista.getByRole('listitem').filter({ has: page.getByRole('article') })
  // A screen reader reads the hour.
  await expect(marcado.first()).toMatchAriaSnapshot('- listitem:\n  - text: /^\\d{2}:\\d{2}$/\n  - article')
  await expect(page.locator('li:has(> .border-ink)')).toBeInViewport()
  const hoje = await dia()

  await page.setViewportSize({ width: 360, height: 440 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await arrastar(page, lista, { x: 20, y: -200 })
  expect(await dia()).toBe(hoje)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  // A flick keeps scrolling for a while, and a tap would only stop it.
  const voltar = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForTimeout(300)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(voltar).toBe(0)

  await arrastar(page, lista, { x: -180, y: 10 })
  await expect.poll(dia).not.toBe(hoje)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dia anterior' }).tap()
  await expect.poll(dia).toBe(hoje)
  await arrastar(page, lista, { x: 180, y: 10 })
  await expect.poll(dia).not.toBe(hoje)
  await page.getByRole('button', { name: 'Hoje', exact: true }).tap()
  await expect.poll(dia).toBe(hoje)

  await arrastar(page, page.getByRole('navigation', { name: 'Dias da semana' }), { x: -180, y: 0 })
  await expect(page).toHaveURL(/dia=/)
  await page.getByRole('button', { name: 'Profissionais à vista' }).tap()
  await conferirAcessibilidade(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

import type { Locator, Page } from '@playwright/test'
import { lerEmail } from './correio.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

const umDiaMs = 86_400_000

/** Wednesday of next week, which is always a working day. */
function quartaQueVem(): string {
  const hoje = new Date()
  const ateQuarta = 10 - (hoje.getDay() || 7)
  return new Date(hoje.getTime() + ateQuarta * umDiaMs).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

async function abrirAgenda(page: Page, busca: string): Promise<void> {
  await abrirComo(page, contas.gestor, `/gerenciamento/agenda?${busca}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
}

/** Chooses a free time and returns its label. */
async function escolherHorario(form: Locator, qual: 'first' | 'last'): Promise<string> {
  const livres = form.getByRole('group', { name: 'Horários livres' }).getByRole('button')
  const hora = (await livres[qual]().textContent()) ?? ''
  // Found by its hour, because another test may take an earlier time meanwhile.
  await livres.filter({ hasText: hora }).click()
  return hora
}

test('the manager books on the calendar, moves by form and by drag, and cancels', { tag: '@lento' }, async ({
  page,
}) => {
  // Slow: the whole life of an appointment, with three accessibility checks.
  test.slow()
  const marca = String(Date.now()).slice(-6)
  const quem = `Beatriz ${marca}`
  const email = `beatriz.${marca}@exemplo.com.br`
  await page.setViewportSize({ width: 1280, height: 1200 })
  await abrirAgenda(page, `dia=${quartaQueVem()}`)
  const calendario = page.getByRole('region', { name: 'Calendário' })
  await expect(calendario.getByRole('button', { name: /, até / }).first()).toBeVisible()
  await conferirAcessibilidade(page)

  await calendario.getByRole('button', { name: /^quarta-feira.*, 17:30/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  const servico = form.getByLabel('Serviço')
  await servico.selectOption(await servico.getByRole('option', { name: /^Retorno/ }).getAttribute('value'))
  await form.getByLabel('Profissional').selectOption('Dr. Caio Ferraz')
  await form.getByLabel('Cliente').fill(quem)
  await form.getByRole('option', { name: `Criar «${quem}»` }).click()
  await form.getByLabel('E-mail').fill(email)
  const hora = await escolherHorario(form, 'first')
  await conferirAcessibilidade(page)
  await form.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(form).toBeHidden()

  const bloco = calendario.getByRole('button', { name: new RegExp(`${quem}.*Retorno.*Dr\\. Caio Ferraz`) })
  await expect(bloco).toHaveAccessibleName(new RegExp(`${hora}.*Falta confirmar$`))
  // By keyboard: down and up lead back to the same place, and Enter opens.
  await bloco.focus()
  await page.keyboard.press('ArrowDown')
  await expect(bloco).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(bloco).toBeFocused()
  await page.keyboard.press('Enter')
  const detalhe = page.getByRole('dialog', { name: quem })
  await detalhe.getByRole('button', { name: 'Confirmar' }).click()
  await expect(detalhe.getByText('Confirmado', { exact: true })).toBeVisible()

  const atrasa = detalhe.getByText('Cliente avisou: atrasa ~20 min')
  for (const vez of ['anota', 'retira', 'anota de novo']) {
    if (vez === 'retira') {
      await detalhe.getByRole('button', { name: 'Chega no horário' }).click()
      await expect(atrasa).toBeHidden()
      continue
    }
    await detalhe.getByRole('button', { name: 'Cliente vai atrasar' }).click()
    await detalhe.getByLabel('Quantos minutos?').fill('20')
    await detalhe.getByRole('button', { name: 'Anotar atraso' }).click()
    await expect(atrasa).toBeVisible()
  }
  await conferirAcessibilidade(page)
  await page.keyboard.press('Escape')
  await expect(bloco).toHaveAccessibleName(/Cliente avisou: atrasa ~20 min/)
  await bloco.press('Enter')

  await detalhe.getByRole('button', { name: 'Remarcar' }).click()
  const remarcar = page.getByRole('dialog', { name: `Remarcar ${quem}` })
  const outra = await escolherHorario(remarcar, 'last')
  await remarcar.getByRole('button', { name: 'Remarcar' }).click()
  await expect(bloco).toHaveAccessibleName(new RegExp(outra))
  await expect(bloco).not.toHaveAccessibleName(/Cliente avisou/)

  // Sunday is closed, so the refusal becomes a question, and the team confirms.
  const domingo = calendario.getByRole('group', { name: /^domingo/ })
  const [de, ate] = [await bloco.boundingBox(), await domingo.boundingBox()]
  if (!de || !ate) throw new Error('The calendar is not drawn.')
  await page.mouse.move(de.x + 10, de.y + 8)
  await page.mouse.down()
  await page.mouse.move(ate.x + ate.width / 2, de.y + 8, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Este horário fica fora do expediente.')
  await page.getByRole('button', { name: 'Marcar como encaixe' }).click()
  await expect(domingo.getByRole('button', { name: new RegExp(quem) })).toBeVisible()

  await bloco.press('Enter')
  await detalhe.getByRole('button', { name: 'Cancelar horário' }).click()
  await detalhe.getByLabel('Por que cancelar?').fill('Viagem')
  await detalhe.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(detalhe.getByText('Cancelado: Viagem')).toBeVisible()
  await detalhe.getByRole('button', { name: 'Marcar de novo' }).click()
  await expect(detalhe.getByText('Falta confirmar')).toBeVisible()
  await page.keyboard.press('Escape')

  await peloLinkDoCliente(await page.context().newPage(), email)
  // The open calendar was updated live.
  await expect(domingo.getByRole('button', { name: new RegExp(quem) })).toHaveCount(0)
  await page.goto(`/gerenciamento/agenda?dia=${quartaQueVem()}&visao=mes`)
  await expect(
    page
      .getByRole('group', { name: 'Dias do mês' })
      .getByRole('button', { name: /agendamento/ })
      .first(),
  ).toBeVisible()
})

/** The client's steps on a phone, from the link in the e-mail: confirm, move, cancel. */
async function peloLinkDoCliente(page: Page, email: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const link = /https?:\/\/\S+\/agendamento\/[\w-]+/
  const { text = '' } = await lerEmail(email, 1, link)
  await page.goto(new URL(link.exec(text)?.[0] ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1, name: /^domingo/i })).toBeVisible()
  await page.getByRole('button', { name: 'Sim, eu vou' }).click()
  await expect(page.getByText('Tudo certo, esperamos você.')).toBeVisible()
  await conferirAcessibilidade(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: 'Mudar horário' }).click()
  await page.getByRole('list').getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mudar para este horário?' })).toBeFocused()
  await page.getByRole('button', { name: 'Mudar horário' }).click()
  await expect(page.getByText('Falta confirmar')).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(page.getByText('Este horário foi cancelado.')).toBeVisible()
  await page.close()
}

test('anyone with the address books without a conversation', { tag: '@lento' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/agendar/clinica-aurora')
  await expect(page.getByText('Clínica Aurora').first()).toBeVisible()
  await page.getByRole('button', { name: /^Limpeza/ }).click()
  await page.getByLabel('Com quem').selectOption('Dra. Marina Sato')
  await page.getByRole('button', { name: 'Ver mais dias' }).waitFor()
  await page.getByRole('list').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Marcar horário' }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  // The waiting list below has the same fields.
  const pedido = page.locator('form').filter({ has: page.getByRole('button', { name: 'Marcar horário' }) })
  await pedido.getByLabel('Seu nome').fill('Rita Sena')
  const email = `rita.sena.${Date.now()}@exemplo.com.br`
  await pedido.getByLabel('E-mail').fill(email)
  await pedido.getByRole('radio', { name: 'Para outra pessoa' }).check()
  await page.getByRole('button', { name: 'Marcar horário' }).click()
  await expect(pedido.getByLabel('Nome de quem vem')).toBeFocused()
  await pedido.getByLabel('Nome de quem vem').fill('Theo Sena')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Marcar horário' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Horário marcado' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const { subject, text } = await lerEmail(email)
  expect(subject).toContain('Limpeza')
  expect(text).toContain('O horário de Theo Sena está marcado')
})

test('a late answer to an earlier search does not replace the shown times', async ({ page }) => {
  const solta = Promise.withResolvers<void>()
  const chegou = Promise.withResolvers<void>()
  await page.route('**/agendar/*/horarios?*', async (rota) => {
    if (new URL(rota.request().url()).searchParams.has('profissional')) return rota.continue()
    const resposta = await rota.fetch()
    await solta.promise
    await rota.fulfill({ response: resposta })
    chegou.resolve()
  })
  await page.goto('/agendar/clinica-aurora')
  await page.getByRole('button', { name: /^Limpeza/ }).click()
  await page.getByLabel('Com quem').selectOption('Dra. Marina Sato')
  await page.getByRole('button', { name: 'Ver mais dias' }).waitFor()
  const horas = page.getByRole('list').getByRole('button')
  const deMarina = await horas.allTextContents()
  solta.resolve()
  await chegou.promise
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter((um) => um.name.includes('/horarios?')).length === 2,
  )
  expect(await horas.allTextContents()).toEqual(deMarina)
})

test('free times that failed to load can be loaded again', async ({ page }) => {
  await page.goto('/agendar/clinica-aurora')
  await expect(page.getByRole('button', { name: /^Limpeza/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Limpeza/ }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list').getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
})

test("the team books for a person who shares a client's contact", async ({ page }) => {
  const quem = `Ivone ${String(Date.now()).slice(-6)}`
  await abrirAgenda(page, `dia=${quartaQueVem()}`)
  await page.getByRole('button', { name: 'Novo agendamento' }).click()
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  await form.getByLabel('Cliente').fill(quem)
  await form.getByRole('option', { name: `Criar «${quem}»` }).click()
  await form.getByLabel('Para quem?').selectOption('Outra pessoa…')
  const servico = form.getByLabel('Serviço')
  await servico.selectOption(await servico.getByRole('option', { name: /^Retorno/ }).getAttribute('value'))
  await form.getByLabel('Profissional').selectOption('Dr. Caio Ferraz')
  await escolherHorario(form, 'last')
  await form.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(form.getByText('Escreva o nome de quem vem.')).toBeVisible()
  await form.getByLabel('Nome de quem vem').fill('Lia Castilho')
  await conferirAcessibilidade(page)
  await form.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Novo agendamento' }).click()
  await form.getByLabel('Cliente').fill(quem)
  await form
    .getByRole('option', { name: new RegExp(`^${quem}`) })
    .first()
    .click()
  await expect(form.getByLabel('Para quem?').getByRole('option')).toHaveText([quem, /^Lia Castilho/, 'Outra pessoa…'])
})

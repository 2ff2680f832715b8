import type { Frame, Page } from '@playwright/test'
import { ir } from './ir.ts'
import { abrirComo, capturar, conferirAcessibilidade, contas, expect, test, usarIdioma } from './test.ts'

/**
 * `diz`: what the visitor writes; without it they press the first time. `ouve`: the expected
 * answer.
 */
type Turno = { diz?: string; ouve: RegExp }

const casos = {
  br: {
    nome: 'Renata Moura',
    email: 'renata.moura@exemplo.com.br',
    turnos: [
      { diz: 'oi, quero marcar uma limpeza semana que vem', ouve: /horários livres/ },
      { ouve: /Em nome de quem/ },
      { diz: 'Renata Moura', ouve: /Qual é o seu e-mail/ },
      { diz: 'renata.moura@exemplo.com.br', ouve: /em nome de Renata Moura\. Posso marcar\?/ },
    ] as Turno[],
    confirma: 'Sim, pode marcar',
    marcado: /Está marcado/,
    criado: 'Agendamento criado',
    detalhes: 'Detalhes da Notificação',
    fechar: 'Fechar Notificação',
    sino: 'Notificações',
    conversas: 'Histórico de conversas',
    dados: 'Dados do cliente',
    agenda: 'Agenda',
    semana: 'Próxima semana',
  },
  en: {
    nome: 'John Carter',
    email: 'john.carter@example.com',
    turnos: [
      { diz: "Hi, I'd like to book a Limpeza next week", ouve: /free times/ },
      { ouve: /What name should I book/ },
      { diz: "I'm John Carter", ouve: /What is your e-mail/ },
      { diz: 'john.carter@example.com', ouve: /under the name John Carter\. Shall I book it\?/ },
    ] as Turno[],
    confirma: 'Yes, book it',
    marcado: /It is booked/,
    criado: 'Appointment created',
    detalhes: 'Notification details',
    fechar: 'Close notification',
    sino: 'Notifications',
    conversas: 'Conversation history',
    dados: 'Client data',
    agenda: 'Calendar',
    semana: 'Next week',
  },
} as const

/**
 * The bubble is in a closed shadow root, so it is clicked by position and read through its frame.
 */
async function abrirBolha(page: Page): Promise<Frame> {
  await expect.poll(() => page.evaluate(() => 'Zelo' in window)).toBe(true)
  const { width, height } = page.viewportSize() as { width: number; height: number }
  await page.mouse.click(width - 50, height - 50)
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/conversa/'))).toBe(true)
  return page.frames().find((frame) => frame.url().includes('/conversa/')) as Frame
}

// The main job contains this test and always runs in both languages.
const idiomas = process.env.ZELO_LONGO === '1' ? (['br', 'en'] as const) : (['br'] as const)
for (const idioma of idiomas) {
  const caso = casos[idioma]

  test(`a visitor books with the agent, and the manager finds conversation, client and appointment (${idioma})`, {
    tag: '@lento',
  }, async ({ page, baseURL, browser }) => {
    test.slow()
    await usarIdioma(page, baseURL, idioma)
    await page.goto('/')
    const chat = await abrirBolha(page)
    const escrever = chat.getByRole('textbox')
    const historico = chat.getByRole('log')
    for (const { diz, ouve } of caso.turnos) {
      if (diz) {
        await escrever.fill(diz)
        await escrever.press('Enter')
      } else {
        await chat.getByRole('button', { name: /\d/ }).first().click()
      }
      await expect(historico.getByText(ouve).last()).toBeVisible()
    }
    await chat.getByRole('button', { name: caso.confirma }).click()
    await expect(historico.getByText(caso.marcado).last()).toBeVisible()
    await expect(historico.getByText(caso.criado)).toBeVisible()
    await capturar(page, `conversa-${idioma}`)

    const outra = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', baseURL })
    const gestor = await outra.newPage()
    const erros: string[] = []
    gestor.on('pageerror', (erro) => erros.push(String(erro)))
    await usarIdioma(gestor, baseURL, idioma)
    await abrirComo(gestor, contas.gestor, '/private')
    await gestor.getByRole('button', { name: caso.sino }).click()
    await gestor
      .getByRole('button', { name: new RegExp(`^(?!.*:).*${caso.nome}`) })
      .first()
      .click()
    await expect(gestor.getByRole('dialog', { name: caso.detalhes })).toContainText(caso.nome)
    await conferirAcessibilidade(gestor)
    await gestor.getByRole('button', { name: caso.fechar }).click()

    await ir(gestor, '/gerenciamento/chat-messages')
    await expect(gestor.getByRole('heading', { name: caso.conversas })).toBeVisible()
    await gestor
      .getByRole('link', { name: new RegExp(caso.nome) })
      .first()
      .click()
    const thread = gestor.getByRole('region', { name: caso.nome })
    await expect(thread.getByText(caso.criado)).toBeVisible()
    await expect(thread.getByText(caso.marcado).last()).toBeVisible()
    const ficha = gestor.getByRole('complementary', { name: caso.dados })
    await expect(ficha.getByText(caso.email).first()).toBeVisible()
    await expect(ficha.getByText('Limpeza').first()).toBeVisible()
    await conferirAcessibilidade(gestor)

    await capturar(gestor, `painel-${idioma}`)
    await ficha.getByRole('button', { name: new RegExp(caso.email) }).click()
    await expect(gestor.getByRole('dialog')).toContainText(caso.nome.split(' ')[0] as string)
    await gestor.keyboard.press('Escape')

    await ir(gestor, `/gerenciamento/dados-cliente?busca=${encodeURIComponent(caso.email)}`)
    await expect(gestor.getByRole('row', { name: new RegExp(caso.nome) })).toBeVisible()

    await ir(gestor, '/gerenciamento/agenda?visao=lista')
    await expect(gestor.getByRole('heading', { level: 1, name: caso.agenda })).toBeVisible()
    await acharNaAgenda(gestor, caso)
    expect(erros).toEqual([])
    await outra.close()
  })
}

/** Searches day by day, because «next week» may begin tomorrow. */
async function acharNaAgenda(page: Page, { nome, semana }: { nome: string; semana: string }): Promise<void> {
  const comHorarios = page.getByRole('navigation').getByRole('button', { name: /[1-9]\d* (horário|appointment)/ })
  for (let semanas = 0; semanas < 3; semanas++) {
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    for (const dia of await comHorarios.all()) {
      await dia.click()
      await expect(dia).toHaveAttribute('aria-current', 'date')
      if (await page.getByRole('button', { name: nome }).first().isVisible()) return
    }
    await page.getByRole('button', { name: semana }).click()
  }
  throw new Error(`${nome} is not in the agenda.`)
}

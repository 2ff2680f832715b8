import type { Frame, Page } from '@playwright/test'
import { conferirAcessibilidade, expect, test, usarIdioma, variantes } from './test.ts'

const chat = '/conversa/clinica-aurora'
const palavras = {
  br: {
    escreva: 'Escreva sua mensagem',
    pergunta: 'qual é o horário de funcionamento?',
    resposta: /segunda/i,
    pessoa: 'Falar com uma pessoa',
    esperando: 'Esperando uma pessoa da equipe',
  },
  en: {
    escreva: 'Write your message',
    pergunta: 'what are your opening hours?',
    resposta: /monday/i,
    pessoa: 'Talk to a person',
    esperando: 'Waiting for someone from the team',
  },
} as const

async function dizer(page: Page | Frame, texto: string) {
  const campo = page.getByRole('textbox')
  await campo.fill(texto)
  await campo.press('Enter')
  await expect(page.getByRole('log').getByText(texto)).toBeVisible()
}

test('the bubble works by keyboard alone', async ({ page }) => {
  const naBolha = () => page.evaluate(() => document.activeElement?.matches('[data-zelo=chat]') ?? false)
  // Going backwards from the start of the page, the bubble is the first stop.
  await expect(async () => {
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => 'Zelo' in window)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await naBolha()).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/conversa/'))).toBe(true)
  const quadro = page.frames().find((frame) => frame.url().includes('/conversa/')) as Frame
  const campo = quadro.getByRole('textbox', { name: palavras.br.escreva })
  await expect(campo).toBeFocused()
  await page.keyboard.type('oi, tudo bem?')
  await page.keyboard.press('Enter')
  await expect(quadro.getByRole('log').getByText('oi, tudo bem?')).toBeVisible()
  await expect(campo).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(campo).toBeHidden()
  await expect.poll(naBolha).toBe(true)
  await page.keyboard.press('Enter')
  await expect(campo).toBeFocused()
  await expect(quadro.getByRole('log').getByText('oi, tudo bem?')).toBeVisible()
})

for (const [idioma, width] of variantes) {
  const fala = palavras[idioma]
  test(`the chat page answers, resumes and calls a person at ${width} px (${idioma})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    await usarIdioma(page, baseURL, idioma)
    await page.goto(chat)
    await expect(page.getByRole('heading', { level: 1, name: 'Clínica Aurora' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', idioma === 'br' ? 'pt-BR' : 'en')
    await expect(page.getByRole('textbox', { name: fala.escreva })).toBeVisible()
    await conferirAcessibilidade(page)

    await dizer(page, fala.pergunta)
    await expect(page.getByRole('log').locator('.bolha').nth(2)).toContainText(fala.resposta)
    await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await conferirAcessibilidade(page)

    const antes = await page.getByRole('log').locator('.bolha').allTextContents()
    await page.reload()
    await expect(page.getByRole('log').locator('.bolha')).toHaveText(antes)

    await page.getByRole('button', { name: fala.pessoa }).click()
    await expect(page.getByText(fala.esperando)).toBeVisible()
    await expect(page.getByRole('button', { name: fala.pessoa })).toHaveCount(0)
    await conferirAcessibilidade(page)
  })
}

test('an address without a chat gives a friendly explanation', async ({ page }) => {
  for (const [idioma, titulo, inicio] of [
    ['br', 'Este chat não está aqui', 'Ir para o início'],
    ['en', 'This chat isn’t here', 'Go to the home page'],
  ] as const) {
    await page.goto(`/conversa/nao-existe?idioma=${idioma}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(page.getByRole('link', { name: inicio })).toHaveAttribute('href', '/')
  }
  await conferirAcessibilidade(page)
})

test('a message written offline is sent once after reconnecting', async ({ page, context }) => {
  await page.goto(chat)
  await dizer(page, 'bom dia')
  const agente = page.getByRole('log').locator('[data-autor=AGENTE]')
  await expect(agente).toHaveCount(2)
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão.')).toBeVisible()
  await dizer(page, 'vocês fazem limpeza?')
  await conferirAcessibilidade(page)
  const minhas = page.getByRole('log').getByText('vocês fazem limpeza?')
  await context.setOffline(false)
  await expect(page.getByText('Sem conexão.')).toHaveCount(0)
  await expect(agente).toHaveCount(3)
  await expect(minhas).toHaveCount(1)
  await page.reload()
  await expect(agente).toHaveCount(3)
  await expect(minhas).toHaveCount(1)
})

test("language and a new conversation are chosen in the chat's menu", async ({ page }) => {
  await page.goto(chat)
  await dizer(page, 'bom dia')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('textbox', { name: 'Write your message' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Write your message' })).toBeVisible()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('button', { name: 'New conversation' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Start a new conversation?' })
  await conferirAcessibilidade(page)
  await pergunta.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('log').getByText('bom dia')).toHaveCount(0)
})

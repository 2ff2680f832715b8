import type { Page } from '@playwright/test'
import { abrirComo, contas, expect, test } from './test.ts'

const hrefs = (page: Page, onde: string) =>
  page
    .locator(onde)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')] as const))

test('the public frame has logo, sign-up, account, language and menu at the top, and newsletter, links, contacts and legal pages at the bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/planos')
  const topo = page.getByRole('banner')
  await expect(topo.getByRole('link', { name: 'Zelo, início' })).toHaveAttribute('href', '/')
  await expect(topo.getByRole('link', { name: 'Cadastra-se' })).toHaveAttribute('href', '/nova-conta')
  await expect(topo.locator('a[data-minha-conta]:visible').last()).toHaveAttribute('href', '/auth/login')
  await expect(topo.getByRole('button', { name: /^Idioma/ })).toBeVisible()
  await expect(page).toHaveTitle(/ · Zelo$/)

  const rodape = page.getByRole('contentinfo')
  await expect(rodape.getByRole('textbox')).toHaveAttribute('type', 'email')
  await expect(rodape.getByRole('button', { name: 'Inscrever' })).toBeVisible()
  const links = new Map(await hrefs(page, 'footer nav a'))
  for (const [nome, href] of [
    ['Início', '/'],
    ['Planos', '/planos'],
    ['Contatos', '/contatos'],
    ['Documentação', '/ajuda/documentacao'],
    ['Tutoriais', '/ajuda/tutoriais'],
    ['Suporte', '/ajuda/suporte'],
    ['Política de Privacidade', '/politica-privacidade'],
    ['Termos de Uso', '/termos-uso'],
    ['Cookies', '/politica-privacidade#cookies'],
    ['Segurança', '/politica-privacidade#seguranca'],
  ] as const)
    expect([nome, links.get(nome)]).toEqual([nome, href])
  await expect(rodape.getByRole('link', { name: /^API Reference/ })).toHaveAttribute('href', '/api/v1/referencia')
  await expect(rodape.locator('a[href^="mailto:"]')).not.toBeEmpty()
  await expect(rodape.locator('a[href^="tel:+55"]')).not.toBeEmpty()
  await expect(rodape).toContainText('São Paulo, SP')
  const ano = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)
  await expect(rodape).toContainText(`© ${ano} Zelo. Todos os direitos reservados`)
})

test('the auth frame has its own menu of three entries, and each layout is remembered by name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const guardado = () => page.evaluate(() => localStorage.getItem('layoutAtivo'))
  await page.goto('/planos')
  await expect.poll(guardado).toBe('principal')
  await page.goto('/auth/login')
  await expect.poll(guardado).toBe('auth')
  expect(await hrefs(page, 'header nav[aria-label="Principal"] a')).toEqual([
    ['Início', '/'],
    ['Login', '/auth/login'],
    ['Nova Conta', '/nova-conta'],
  ])
  await abrirComo(page, contas.administrador, '/admin/plano')
  await expect.poll(guardado).toBe('admin')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  await page.goto('/cpainel/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(guardado).toBe('app')
})

test('a first visit has the defaults: Portuguese, light, left to right, emerald, and a loading bar of 500 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await expect(html).not.toHaveAttribute('dir', 'rtl')
  await expect(html).not.toHaveClass(/dark/)
  const barra = page.locator('.loader-bar')
  expect(await barra.evaluate((uma) => getComputedStyle(uma).animationDuration)).toBe('0.5s')
  const verde = await page.evaluate(() => {
    const tela = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    tela.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--pri')
    tela.fillRect(0, 0, 1, 1)
    return [...tela.getImageData(0, 0, 1, 1).data]
  })
  const [r = 0, g = 0, b = 0] = verde
  expect(g).toBeGreaterThan(r)
  expect(g).toBeGreaterThan(b)
  expect(b).toBeGreaterThan(r)
})

test('a page loads its own code and no code of other pages', async ({ page }) => {
  const pedidos = new Set<string>()
  page.on('request', (pedido) => {
    if (pedido.resourceType() === 'script') pedidos.add(new URL(pedido.url()).pathname)
  })
  await abrirComo(page, contas.gestor, '/gerenciamento/dados-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const daLista = new Set(pedidos)
  expect([...daLista].filter((arquivo) => /agenda-page|perfil-page|prompt-page/.test(arquivo))).toEqual([])
  await page.goto('/gerenciamento/agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  expect([...pedidos].filter((arquivo) => !daLista.has(arquivo)).length).toBeGreaterThan(0)
})

test('the Markdown editor is at least 300 px high and stores input after one second', async ({ page }) => {
  await abrirComo(page, contas.administrador, '/cpainel/notificacao/novo')
  const mensagem = page.getByLabel('Mensagem')
  expect((await mensagem.boundingBox())?.height).toBeGreaterThanOrEqual(300)
  await mensagem.fill('Texto que não se perde')
  const guardado = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).some((valor) => valor.includes('Texto que não se perde')))
  await expect.poll(guardado, { timeout: 3_000 }).toBe(true)
})

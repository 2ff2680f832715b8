import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const senha = 'zelo-demo-2026'
export const contas = {
  administrador: '111.444.777-35',
  gestor: '529.982.247-25',
  profissional: '390.533.447-05',
  suporte: '987.654.321-00',
  incompleto: '123.456.789-09',
} as const

const longo = process.env.ZELO_LONGO === '1'

/** A phone in Portuguese and a desktop in English. The long run has all four combinations. */
export const variantes = (
  [
    ['br', 360],
    ['en', 1440],
    ['en', 360],
    ['br', 1440],
  ] as const
).slice(0, longo ? 4 : 2)

// Messages of the browser about expected answers and interrupted networks.
const linhaDoNavegador =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

const linhaDaQueda =
  /^Failed to load resource: (net::ERR_CONNECTION_(REFUSED|RESET)|the server responded with a status of 503)/

/**
 * Fails on console errors, uncaught errors and policy violations, in frames too. `podeCair`: the
 * server may stop, so failed requests are accepted.
 */
export const test = base.extend<{ semErros: undefined; navegadorLento: boolean }, { podeCair: boolean }>({
  podeCair: [false, { option: true, scope: 'worker' }],
  navegadorLento: [false, { option: true }],
  page: async ({ page, navegadorLento }, use) => {
    if (navegadorLento) await desacelerar(page)
    await use(page)
  },
  semErros: [
    async ({ page, podeCair }, use) => {
      const erros: string[] = []
      page.on('console', (linha) => {
        const esperada = linhaDoNavegador.test(linha.text()) || (podeCair && linhaDaQueda.test(linha.text()))
        if (linha.type() === 'error' && !esperada) erros.push(linha.text())
      })
      page.on('pageerror', (erro) => erros.push(String(erro)))
      await use(undefined)
      expect(erros).toEqual([])
    },
    { auto: true },
  ],
})

/** Emulates an old phone: a third of the CPU, and 250 ms more per answer. */
async function desacelerar(page: Page): Promise<void> {
  const contexto = page.context()
  const navegador = await contexto.newCDPSession(page)
  const usarRede = (offline: boolean) =>
    navegador.send('Network.emulateNetworkConditions', {
      offline,
      latency: 250,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await navegador.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  await navegador.send('Network.enable')
  await usarRede(false)
  // The first session that emulates a network decides, so Playwright's own would cut nothing.
  contexto.setOffline = async (offline) => void (await usarRede(offline))
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const vistasNoEscuro = new Set<string>()

/**
 * Expects no visible WCAG 2.2 AA violation, in frames too, in the given themes. Default: in light,
 * and in dark the first time at an address. The long run checks both each time.
 */
export async function conferirAcessibilidade(page: Page, temas?: readonly ('light' | 'dark')[]): Promise<void> {
  // Records of one page look alike.
  const endereco = new URL(page.url()).pathname.replaceAll(/[\w-]*\d[\w-]*/g, ':id')
  const visto = `${endereco} ${await page.locator('dialog:modal').count()}`
  temas ??= longo || !vistasNoEscuro.has(visto) ? ['light', 'dark'] : ['light']
  vistasNoEscuro.add(visto)
  // Keeps the toasts on screen, as a pointer over them would.
  const avisos = page.locator('section.group\\/toasts')
  const olhar = (evento: 'mouseover' | 'mouseout') =>
    avisos.evaluateAll((todos, tipo) => {
      for (const aviso of todos) aviso.dispatchEvent(new MouseEvent(tipo, { bubbles: true }))
    }, evento)
  await olhar('mouseover')
  // Waits for entrance animations. The clock of a toast under the pointer stands still.
  await page.evaluate(() => {
    const entradas = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(entradas.map(({ finished }) => finished)).then(() => undefined)
  })
  for (const tema of temas) {
    await usarTema(page, tema)
    // Passed checks weigh megabytes. Legacy mode joins no frames, so it opens no second page.
    const sozinha = page.frames().length === 1
    // Loading axe takes longer than the check, and the builder loads it twice.
    if (sozinha && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
    const exame = new AxeBuilder({ page, axeSource: sozinha ? '0' : axe })
      // By default axe also reads all style sheets, which only a rule on trial needs.
      .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
      .setLegacyMode(sozinha)
    // Dark differs only in its colours.
    if (tema === 'light') exame.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    else exame.withRules(['color-contrast'])
    const { violations } = await exame.analyze()
    const lidas = violations.flatMap(({ id, nodes }) =>
      nodes.map((no) => `${tema} ${id}: ${no.html} ${no.failureSummary}`),
    )
    expect(lidas).toEqual([])
  }
  await usarTema(page, 'light')
  await olhar('mouseout')
  for (const quadro of page.frames()) {
    await quadro.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((folha) => !('parada' in folha))
    })
  }
}

async function usarTema(page: Page, tema: 'light' | 'dark') {
  for (const quadro of page.frames()) {
    await quadro.evaluate((escuro) => {
      document.documentElement.classList.toggle('dark', escuro)
      // Stops animations, so that colours are measured at rest, and hides what lies behind a modal
      // dialog: axe takes it for something that covers the dialog, and measures no colour there.
      const parada = Object.assign(new CSSStyleSheet(), { parada: true })
      parada.replaceSync(`*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }
        body:has(dialog:modal) { visibility: hidden }
        dialog:modal, section.group\\/toasts { visibility: visible }`)
      document.adoptedStyleSheets.push(parada)
      for (const animacao of document.getAnimations()) {
        if (animacao.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animacao.cancel()
        else animacao.finish()
      }
    }, tema === 'dark')
  }
}

export async function entrar(page: Page, cpf: string, comSenha = senha): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page
    .getByLabel('Senha', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .fill(comSenha)
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/auth/login')
}

/** Opens a page as a user who signed in before: the browser has what the login leaves there. */
export async function abrirComo(page: Page, cpf: string, endereco: string, comSenha = senha): Promise<void> {
  const entrada = await page.request.post('/api/acesso/entrar', { data: { cpf, senha: comSenha } })
  expect(entrada.status()).toBe(200)
  const { token } = await entrada.json()
  const eu = await page.request.get('/api/acesso/eu', { headers: { authorization: `Bearer ${token}` } })
  const guardado = { token, ctrSessao: 'SESSAO_ATIVA', dadoUsuario: await eu.text() }
  // A document of this address without code.
  await page.goto('/robots.txt')
  await page.evaluate((tudo) => {
    for (const [chave, valor] of Object.entries(tudo)) localStorage.setItem(chave, valor)
  }, guardado)
  await page.goto(endereco)
}

/** Sets the language cookie before the first page. */
export async function usarIdioma(page: Page, baseURL: string | undefined, idioma: 'br' | 'en'): Promise<void> {
  await page.context().addCookies([{ name: 'idioma', value: idioma, url: baseURL ?? '' }])
}

/** A screenshot for the README, only with `npm run imagens`. */
export async function capturar(page: Page, nome: string): Promise<void> {
  if (process.env.ZELO_IMAGENS) await page.screenshot({ path: `docs/images/${nome}.png`, animations: 'disabled' })
}

const umDiaMs = 86_400_000

/** A Thursday in six weeks, or in seven for a second attempt, when no other test books. */
export function quintaLonge(): string {
  const hoje = new Date()
  const ateQuinta = 46 - (hoje.getDay() || 7) + 7 * base.info().retry
  return new Date(hoje.getTime() + ateQuinta * umDiaMs).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

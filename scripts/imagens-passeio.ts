import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from './browser.mjs'
import { endAll, endOnSignals, start } from './process-group.ts'

/** `npm run imagens`: takes the screenshots of the tours from the built demo. */
const porta = '3889'
const origem = `http://127.0.0.1:${porta}`
const senha = 'zelo-demo-2026'

const passeios = {
  dono: {
    cpf: '529.982.247-25',
    paginas: {
      inicio: '/private',
      numeros: '/gerenciamento/dashboard',
      agenda: '/gerenciamento/agenda',
      clientes: '/gerenciamento/dados-cliente',
      servicos: '/gerenciamento/servicos',
    },
  },
  administrador: {
    cpf: '111.444.777-35',
    paginas: {
      inicio: '/private',
      numeros: '/admin/dashboard',
      usuarios: '/cpainel/usuario',
      perfis: '/cpainel/perfil',
      prompts: '/cpainel/prompt',
    },
  },
} as const

endOnSignals()
const servidor = start('node', ['scripts/e2e-server.ts'], { env: { PORT: porta, LOG_LEVEL: 'warn' }, output: 'kept' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await pronto()
  for (const [quem, { cpf, paginas }] of Object.entries(passeios)) await desenhar(browser, quem, cpf, paginas)
} finally {
  await browser.close()
  await endAll()
  await servidor.ended
}

async function pronto(): Promise<void> {
  for (let tentativa = 0; tentativa < 240; tentativa++) {
    const ok = await fetch(`${origem}/saude/pronta`).then(
      (resposta) => resposta.ok,
      () => false,
    )
    if (ok) return
    await sleep(500)
  }
  throw new Error('The demo did not start. Is the port 3889 free, and the product built?')
}

async function desenhar(browser: Browser, quem: string, cpf: string, paginas: Record<string, string>): Promise<void> {
  const page = await browser.newPage({
    baseURL: origem,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.goto('/auth/login')
  await page.fill('input[name=cpf]', cpf)
  await page.fill('input[name=senha]', senha)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/private')
  for (const [nome, endereco] of Object.entries(paginas)) {
    await page.goto(endereco)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    if (nome === 'perfis') await page.getByRole('main').getByText('Gestor', { exact: true }).first().click()
    await sleep(1_500)
    await page.screenshot({ path: `docs/images/passeio-${quem}-${nome}.png`, animations: 'disabled' })
  }
  await page.close()
}

import { chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'

const rolagemMs = 5_000
const linhasBastantes = 1_000

export type Rolagem = { linhas: number; quadros: number; maisLonga: number }

/**
 * Scrolls a list while signed in: up to a thousand rows if the list grows by pages, then up and
 * down for five seconds. Returns the longest task.
 */
export async function medirRolagem(origem: string, cpf: string, path: string): Promise<Rolagem> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    await page.goto(`${origem}/auth/login`)
    await page.getByLabel('CPF').fill(cpf)
    await page.getByLabel('Senha', { exact: true }).fill('zelo-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/private**')
    await page.goto(`${origem}${path}`)
    await page.locator('main tbody a').first().waitFor()
    const linhas = await carregarLinhas(page)
    const { box, x, y } = await meioDaLista(page)
    await page.mouse.move(x, y)
    const medida = page.evaluate(contarTarefas, rolagemMs)
    const fim = performance.now() + rolagemMs
    for (let passo = 0; performance.now() < fim; passo++) {
      await page.mouse.wheel(0, passo % 40 < 20 ? box.height / 3 : -box.height / 3)
      await page.waitForTimeout(16)
    }
    return { linhas, ...(await medida) }
  } finally {
    await browser.close()
  }
}

/**
 * Scrolls a thread from its end: by wheel for five seconds, then by the scroll bar to the start.
 * `linhas`: the most rows drawn at once.
 */
export async function medirFio(
  origem: string,
  cpf: string,
  { empresa, path, mensagens }: { empresa: string; path: string; mensagens: number },
): Promise<Rolagem> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    await page.goto(`${origem}/auth/login`)
    await page.getByLabel('CPF').fill(cpf)
    await page.getByLabel('Senha', { exact: true }).fill('zelo-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/private**')
    await page.evaluate((id) => sessionStorage.setItem('empresa', id), empresa)
    await page.goto(`${origem}${path}`)
    const fio = page.getByRole('log')
    const linha = (ordem: number) => fio.locator(`[aria-posinset="${ordem}"] time`).last()
    await linha(mensagens).waitFor()
    const box = await fio.boundingBox()
    if (!box) throw new Error('no thread in sight')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const medida = page.evaluate(contarTarefas, rolagemMs)
    const fim = performance.now() + rolagemMs
    let linhas = 0
    for (let passo = 0; performance.now() < fim; passo++) {
      if (passo % 60 === 59) await fio.evaluate((caixa) => caixa.scrollBy(0, -caixa.scrollHeight / 20))
      else await page.mouse.wheel(0, -box.height / 2)
      await page.waitForTimeout(16)
      linhas = Math.max(linhas, await fio.locator('li').count())
    }
    const rolada = await medida
    await fio.evaluate((caixa) => caixa.scrollTo(0, 0))
    await linha(1).waitFor()
    return { linhas, ...rolada }
  } finally {
    await browser.close()
  }
}

const contarLinhas = (page: Page) => page.locator('main tbody tr').count()

async function carregarLinhas(page: Page): Promise<number> {
  let linhas = await contarLinhas(page)
  while (linhas < linhasBastantes) {
    const mais = page.getByRole('button', { name: /^(Próxima|Mostrar mais)$/ })
    if (!(await mais.isEnabled().catch(() => false))) break
    const antes = await page.locator('main tbody').textContent()
    await mais.click()
    await page.waitForFunction((texto) => document.querySelector('main tbody')?.textContent !== texto, antes)
    const agora = await contarLinhas(page)
    if (agora <= linhas) break
    linhas = agora
  }
  return linhas
}

async function meioDaLista(page: Page) {
  const box = await page.locator('main section:has(> table)').boundingBox()
  if (!box) throw new Error('no list in sight')
  return { box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * The longest task in a period, in ms. 0: no task over 50 ms, the shortest that browsers report.
 */
function contarTarefas(ms: number): Promise<{ quadros: number; maisLonga: number }> {
  let maisLonga = 0
  let quadros = 0
  const observador = new PerformanceObserver((lista) => {
    for (const { duration } of lista.getEntries()) maisLonga = Math.max(maisLonga, duration)
  })
  observador.observe({ type: 'longtask' })
  const contar = () => {
    quadros++
    requestAnimationFrame(contar)
  }
  requestAnimationFrame(contar)
  return new Promise((resolve) => {
    setTimeout(() => {
      observador.disconnect()
      resolve({ quadros, maisLonga })
    }, ms)
  })
}

import { chromium } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'

export type MesCheio = { maiorTotal: number; maisPrimeiros: number; nos: number; abrir: number; virar: number }

/**
 * Opens a month of the agenda signed in, then turns to the next month and back. Counts the nodes of
 * the page, text included, and the longest task of each step. 0: no task over 50 ms, the shortest
 * that browsers report.
 */
export async function medirMes(origem: string, cpf: string, dia: string): Promise<MesCheio> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    await page.goto(`${origem}/auth/login`)
    await page.getByLabel('CPF').fill(cpf)
    await page.getByLabel('Senha', { exact: true }).fill('zelo-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/private**')
    await page.addInitScript(() => {
      const tarefas: number[] = []
      Object.assign(globalThis, { tarefas })
      const observador = new PerformanceObserver((lista) =>
        tarefas.push(...lista.getEntries().map((um) => um.duration)),
      )
      observador.observe({ type: 'longtask', buffered: true })
    })
    await page.goto(`${origem}/gerenciamento/agenda?visao=mes&dia=${dia}`)
    const dias = page.getByRole('group', { name: 'Dias do mês' }).getByRole('button')
    await dias.filter({ hasText: 'e mais' }).first().waitFor()
    await page.waitForTimeout(1_500)
    const maisLonga = () =>
      page.evaluate(() => {
        const { tarefas } = globalThis as never as { tarefas: number[] }
        return Math.max(0, ...tarefas.splice(0))
      })
    const abrir = await maisLonga()
    const lido = await page.evaluate(() => {
      const nomes = [...document.querySelectorAll('fieldset button')]
      if (nomes.length < 28) throw new Error(`a month with ${nomes.length} days`)
      const total = (um: Element) => Number(/: (\d+) /.exec(um.getAttribute('aria-label') ?? '')?.[1] ?? 0)
      let nos = 0
      for (const passos = document.createTreeWalker(document); passos.nextNode(); ) nos++
      return {
        nos,
        maiorTotal: Math.max(...nomes.map(total)),
        maisPrimeiros: Math.max(...nomes.map((um) => um.querySelectorAll('.truncate').length)),
      }
    })
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await page.waitForTimeout(1_500)
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await dias.filter({ hasText: 'e mais' }).first().waitFor()
    await page.waitForTimeout(1_500)
    return { ...lido, abrir, virar: await maisLonga() }
  } finally {
    await browser.close()
  }
}

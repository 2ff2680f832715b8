import type { Page } from '@playwright/test'

type ComSaltos = { saltos: number }

/** Counts how far the pages opened from now on move by themselves. */
export const contarSaltos = (page: Page) =>
  page.addInitScript(() => {
    const janela = window as unknown as ComSaltos
    janela.saltos = 0
    new PerformanceObserver((lista) => {
      for (const salto of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!salto.hadRecentInput) janela.saltos += salto.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the layout shifts of the open page. */
export const saltos = (page: Page) => page.evaluate(() => (window as unknown as ComSaltos).saltos)

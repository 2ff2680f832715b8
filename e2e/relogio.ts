import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { abrirInstancia, type Instancia } from './instancia.ts'
import { expect, test } from './test.ts'

const diaMs = 86_400_000

/** A product of its own whose date can be changed. */
export type InstanciaNoTempo = Instancia & {
  /** Restarts it on that date at the current time. All users are signed out. */
  irPara(dia: string, page: Page): Promise<void>
}

/** Each test has its own: a date that one test went to would be the next one's. */
export const testNoTempo = test.extend<{ instancia: InstanciaNoTempo }>({
  instancia: [
    async ({ playwright: _ }, use) => {
      const pasta = mkdtempSync(join(tmpdir(), 'zelo-e2e-relogio-'))
      const relogio = join(pasta, 'adiante')
      let adiante = 0
      writeFileSync(relogio, '0')
      const instancia = await abrirInstancia({
        NODE_OPTIONS: `--import=${new URL('relogio-do-servidor.ts', import.meta.url)}`,
        ZELO_E2E_RELOGIO: relogio,
      })
      const hoje = () => new Date(Date.now() + adiante).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
      await use({
        ...instancia,
        async irPara(dia, page) {
          adiante += Math.round((Date.parse(dia) - Date.parse(hoje())) / diaMs) * diaMs
          // Open pages would call the stopped server with an expired session.
          if (page.url().startsWith(instancia.endereco)) await page.evaluate(() => localStorage.clear())
          // The page may be redirecting to the login.
          await expect(() => page.goto('about:blank')).toPass()
          await page.context().clearCookies()
          await instancia.desligar()
          writeFileSync(relogio, String(adiante))
          await instancia.ligar()
          await page.clock.setSystemTime(Date.now() + adiante)
        },
      })
      await instancia.encerrar()
      rmSync(pasta, { recursive: true })
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ instancia }, use) => use(instancia.endereco),
  podeCair: true,
})

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, testFlags } from './scripts/browser.mjs'
import { freePort } from './scripts/free-port.ts'

// Workers read this file again: what the first reading chose reaches them through the environment.
process.env.ZELO_E2E_PORT ??= String(await freePort())
process.env.ZELO_E2E_EMAILS ??= join(tmpdir(), `zelo-e2e-emails-${randomUUID()}`)
process.env.ZELO_E2E_DEMO ??= join(tmpdir(), `zelo-e2e-demo-${randomUUID()}`)
const address = `http://127.0.0.1:${process.env.ZELO_E2E_PORT}`
const report = process.env.ZELO_E2E_REPORT
const longo = process.env.ZELO_LONGO === '1'

/** The built product, started like `npm start` on an empty data folder with the demo. */
export default defineConfig<{ navegadorLento: boolean }>({
  testDir: 'e2e',
  // The long run repeats the main flows in a slow browser, on its own data folder. To run only
  // them: `ZELO_LONGO=1 playwright test --project=lento`.
  projects: [
    { name: 'navegador' },
    ...(longo
      ? [
          {
            name: 'lento',
            grep: /@lento/,
            timeout: 180_000,
            expect: { timeout: 20_000 },
            use: { navegadorLento: true },
          },
        ]
      : []),
  ],
  testIgnore: longo ? [] : ['**/*.longo.spec.ts'],
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  // A second try, named in the summary, for a browser that hangs. The long run gives none: it looks
  // for unreliable behaviour.
  retries: longo ? 0 : 1,
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without a graphics card the processor paints every animated frame: a seventh of the run. Only
    // the long run has animations.
    contextOptions: { reducedMotion: longo ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    // A page that closes while it registers its service worker makes the browser wait for ever.
    // Tests that need a worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: testFlags },
  },
  webServer: {
    command: 'node scripts/e2e-server.ts',
    url: `${address}/saude/pronta`,
    env: { PORT: process.env.ZELO_E2E_PORT, LOG_LEVEL: 'warn' },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

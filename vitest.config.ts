import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'

const isLong = process.env.ZELO_LONGO === '1'
const exclude = isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.longo.test.ts']
const launchOptions = { executablePath: findBrowser() }

/** Unit and integration tests. `*.test.ts` runs in Node, `*.test.tsx` in a browser, `*.longo.test.ts` only in `npm run test:longo`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          exclude,
          globalSetup: ['src/test/global-setup.ts'],
          setupFiles: ['../../scripts/test-setup.ts'],
          testTimeout: isLong ? 300_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/app/**/*.test.ts', 'apps/widget/src/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/app/**/*.test.tsx', 'apps/widget/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})

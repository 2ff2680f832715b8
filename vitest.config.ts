import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'

const isLong = process.env.ZELO_LONGO === '1'
const exclude = isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.longo.test.ts']
const shared = {
  exclude,
  setupFiles: [`${import.meta.dirname}/scripts/test-setup.ts`],
  // The defaults are short for a machine that does everything else at once.
  testTimeout: isLong ? 300_000 : 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
/** Tests that put something in the place of a module need one that nobody read before. */
const comMock = ['src/platform/http/fora/fora-nomes.test.ts']
const browser = findBrowser()
if (browser) process.env.CHROMIUM_PATH = browser
// As `npm start` does: the processes that tests start read the product in half the time.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/node`
// Lingui looks for its settings in the folder where the command runs, which is the root here.
process.env.LINGUI_CONFIG ??= `${import.meta.dirname}/apps/web/lingui.config.ts`

/**
 * Unit and integration tests. `*.test.ts` runs in Node, `*.browser.test.tsx` in a browser,
 * `*.longo.test.ts` only in `npm run test:longo`.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          // Reading the whole server once for each file took a fifth of the run.
          isolate: false,
          include: ['{src,tools}/**/*.test.ts'],
          exclude: [...exclude, ...comMock],
          globalSetup: [`${import.meta.dirname}/apps/server/src/test/global-setup.ts`],
        },
      },
      { test: { ...shared, name: 'server, apart', root: 'apps/server', include: comMock } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/{app,scripts}/**/*.test.ts', 'apps/widget/src/**/*.test.ts'],
          exclude: [...exclude, '**/*.browser.test.*'],
        },
      },
      'apps/web/vitest.browser.config.ts',
    ],
  },
})

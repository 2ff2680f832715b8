import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser, testFlags } from '../../scripts/browser.mjs'
import { paginasDoPainel } from './scripts/paginas-do-painel.ts'

/** Tests components in a real browser: the system's Chromium if there is one, else Playwright's. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), paginasDoPainel(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // If the dependency scan found one of these late, the page would reload in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'wouter',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'axe-core',
      'class-variance-authority',
      'dompurify',
      'eventsource-parser',
      'lucide-react',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'browser',
    // The default on two cores is one page, and a project of one worker waits for all the others.
    maxWorkers: 3,
    include: ['app/**/*.test.tsx'],
    // The default timeouts are too short for a browser that runs beside the server's tests.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: ['--disable-dev-shm-usage', ...testFlags] },
      }),
    },
  },
})

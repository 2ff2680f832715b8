import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../scripts/browser.mjs'
import { paginasDoPainel } from './scripts/paginas-do-painel.ts'

/** Components in a real browser: the system's Chromium when there is one, else Playwright's own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), paginasDoPainel(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // Found by the dependency scan too late, each would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'wouter',
      '@lingui/core',
      '@lingui/react',
      '@maskito/core',
      '@maskito/kit',
      '@maskito/react',
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
    include: ['app/**/*.test.tsx'],
    // The defaults are short for a browser beside the tests of the server.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({ launchOptions: { executablePath: findBrowser(), args: ['--disable-dev-shm-usage'] } }),
    },
  },
})

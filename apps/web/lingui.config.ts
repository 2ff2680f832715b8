import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const fora = ['**/*.test.*', 'app/features/dev']
const site = [
  'app/features/inicio',
  'app/features/planos',
  'app/features/acesso',
  'app/shell/publico/footer-publico.tsx',
  'app/shell/publico/header-publico.tsx',
  'app/shell/publico/newsletter.tsx',
  'app/shell/publico/social-icons.tsx',
]

export default defineConfig({
  sourceLocale: 'br',
  locales: ['br', 'en'],
  // The words of the finished pages are in their HTML; the panel downloads only its own.
  catalogs: [
    { path: '<rootDir>/app/locales/site/{locale}', include: site, exclude: fora },
    { path: '<rootDir>/app/locales/{locale}', include: ['app'], exclude: [...fora, ...site] },
  ],
  format: formatter({ origins: true, lineNumbers: false }),
})

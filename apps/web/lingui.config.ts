import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'br',
  locales: ['br', 'en'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['app'], exclude: ['**/*.test.*'] }],
  format: formatter({ origins: true, lineNumbers: false }),
})

import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const ignore = ['**/*.test.*', 'app/features/dev']
const publico = ['app/root.tsx', 'app/shell/publico', 'app/features/inicio', 'app/features/planos', 'app/features/acesso', 'app/features/erro', 'app/lib']

export default defineConfig({
  sourceLocale: 'br',
  locales: ['br', 'en'],
  // The public catalogue is all that a visitor downloads; the panel's comes with the panel.
  catalogs: [
    { path: '<rootDir>/app/locales/publico/{locale}', include: publico, exclude: ignore },
    { path: '<rootDir>/app/locales/{locale}', include: ['app'], exclude: [...ignore, ...publico] },
  ],
  format: formatter({ origins: true, lineNumbers: false }),
})

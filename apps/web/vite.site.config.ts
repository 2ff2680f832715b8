import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { nomePelasPalavras, nomesDoCodigo } from './scripts/palavras.ts'
import { siteEmDesenvolvimento } from './scripts/site-dev.ts'

/** The module belongs to a wing or to the contract. */
const isDeUmaPagina = (id: string) =>
  /\/web\/app\/(?!lib\/|ui\/|shell\/|site\/|locales\/)[\w-]+\/|\/packages\//.test(id)

const treeshake = { propertyReadSideEffects: false as const }

/** The build of the public pages: the browser's code, and the program that draws them. */
export default defineConfig(({ command }) => ({
  // In development the panel has its own server on the same address.
  base: command === 'serve' ? '/_site/' : '/',
  cacheDir: 'node_modules/.vite/site',
  appType: 'custom',
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    nomePelasPalavras(),
    siteEmDesenvolvimento(),
  ],
  publicDir: false,
  build: { assetsInlineLimit: 0, reportCompressedSize: false, emptyOutDir: true, cssCodeSplit: true },
  environments: {
    client: {
      build: {
        outDir: '.cache/site/client',
        modulePreload: false,
        rolldownOptions: {
          input: { montar: 'app/site/montar.tsx', site: 'app/site/site.css' },
          treeshake,
          // A flow is three files: code of no page, code that several pages share, and the page.
          output: {
            ...nomesDoCodigo,
            codeSplitting: {
              groups: [
                { name: 'fluxo', test: (id) => !isDeUmaPagina(id) },
                { name: 'fluxo', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The code that every page needs, without React: one file, which loads the parts.
    pagina: {
      consumer: 'client',
      build: {
        outDir: '.cache/site/pagina',
        modulePreload: false,
        rolldownOptions: {
          input: { pagina: 'app/site/pagina.ts' },
          treeshake,
          output: { codeSplitting: false },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        outDir: '.cache/site/servidor',
        ssr: true,
        rolldownOptions: { input: { site: 'app/site/servidor.tsx' }, output: { codeSplitting: false } },
      },
    },
  },
}))

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { funcoesDeEsquema, presetSemEsquemas } from './scripts/sem-esquemas.ts'
import { siteEmDesenvolvimento } from './scripts/site-dev.ts'

/** The public pages: what the browser runs, and the program that draws them for the build and the server. */
export default defineConfig(({ command }) => ({
  // In development the panel has a server of its own on the same address.
  base: command === 'serve' ? '/_site/' : '/',
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset(), presetSemEsquemas] }),
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
          // A schema that nobody reads must not bring its library along.
          treeshake: {
            manualPureFunctions: funcoesDeEsquema,
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
          },
          // A flow is two files: what is no page's own, and the page.
          output: {
            codeSplitting: {
              groups: [
                { name: 'fluxo', test: (id) => !id.includes('/app/features/') },
                { name: 'fluxo', minShareCount: 2 },
              ],
            },
          },
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

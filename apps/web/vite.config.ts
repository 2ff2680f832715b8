import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, nomeDoArquivo } from './scripts/chunks.ts'
import { funcoesDeEsquema, presetSemEsquemas } from './scripts/sem-esquemas.ts'
import { semSobras } from './scripts/sem-sobras.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset(), presetSemEsquemas] }),
    semSobras(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/widget.js': 'http://127.0.0.1:3000' } },
  // What any page imports is made ready at the start: found at a later page, it would answer that page's first visit with 504.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.{test,server}.*'],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that nobody reads must not bring its library along.
          treeshake: {
            manualPureFunctions: funcoesDeEsquema,
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
          },
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: nomeDoArquivo },
        },
      },
    },
  },
})

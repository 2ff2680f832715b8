import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { paginasDoPainel } from './scripts/paginas-do-painel.ts'
import { nomePelasPalavras, nomesDoCodigo } from './scripts/palavras.ts'

/** The build of the panel. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    paginasDoPainel(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    nomePelasPalavras(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/widget.js': 'http://127.0.0.1:3000' } },
  // The public pages have their own development server beside this one.
  cacheDir: 'node_modules/.vite/painel',
  // Prepared at the start: the first visit to a dependency found later would get a 504.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.{test,server}.*'],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  build: {
    // `scripts/build.ts` puts the finished build in place in one step.
    outDir: '.cache/build/client',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups }, ...nomesDoCodigo },
      // Libraries that also run on a server contain «use client», which means nothing here.
      onLog(nivel, dito, dizer) {
        if (dito.code !== 'MODULE_LEVEL_DIRECTIVE') dizer(nivel, dito)
      },
    },
  },
})

import { defineConfig } from 'vite'

/** The loader that other sites embed: one classic script, dist/widget.js. */
export default defineConfig({
  build: {
    target: 'es2022',
    emptyOutDir: false,
    lib: { entry: 'src/loader/loader.ts', formats: ['iife'], name: 'ZeloLoader', fileName: () => 'widget.js' },
  },
})

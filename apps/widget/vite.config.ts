import { defineConfig } from 'vite'

/** The chat page: dist/conversa/index.html and its hashed files. Nothing is inlined: the page's CSP allows no `data:` font. */
export default defineConfig({
  appType: 'mpa',
  build: {
    target: 'es2022',
    assetsDir: 'conversa-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'conversa/index.html' },
  },
  server: { proxy: { '/api': process.env.ZELO_API ?? 'http://127.0.0.1:3000' } },
})

import { build, defineConfig, type Plugin } from 'vite'

/** The page's build empties dist, so the loader is written after it. */
const loader: Plugin = {
  name: 'loader',
  apply: 'build',
  async closeBundle() {
    await build({ configFile: `${import.meta.dirname}/vite.loader.config.ts`, root: import.meta.dirname })
  },
}

/** The chat page: dist/conversa/index.html and its hashed files. Nothing is inlined: the page's CSP allows no `data:` font. */
export default defineConfig({
  appType: 'mpa',
  plugins: [loader],
  build: {
    target: 'es2022',
    assetsDir: 'conversa-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'conversa/index.html' },
  },
})

import { build, defineConfig, type Plugin } from 'vite'

/** Builds the loader. Runs after the page's build, which empties dist first. */
const loader: Plugin = {
  name: 'loader',
  apply: 'build',
  async closeBundle() {
    await build({ configFile: `${import.meta.dirname}/vite.loader.config.ts`, root: import.meta.dirname })
  },
}

/** The chat page: dist/conversa. Nothing is inlined, because its CSP allows no `data:` fonts. */
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

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { nomePelasPalavras, nomesDoCodigo } from './scripts/palavras.ts'
import { siteEmDesenvolvimento } from './scripts/site-dev.ts'

/** The module belongs to a wing or to the contract. */
const isDeUmaAla = (id: string) => /\/web\/app\/(?!lib\/|ui\/|shell\/|site\/|locales\/)[\w-]+\/|\/packages\//.test(id)

type Grafo = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The pages that need the module: the modules loaded on demand that import it. */
function paginasQueUsam(id: string, grafo: Grafo, vistos = new Set<string>()): string[] {
  if (vistos.has(id)) return []
  vistos.add(id)
  const modulo = grafo.getModuleInfo(id)
  if (modulo?.dynamicImporters.length) return [id]
  return (modulo?.importers ?? []).flatMap((importador) => paginasQueUsam(importador, grafo, vistos))
}

const isDeVarias = (id: string, grafo: Grafo) => !isDeUmaAla(id) || paginasQueUsam(id, grafo).length > 1

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
          // A flow is two files: the code of several pages or of none, and the page.
          output: {
            ...nomesDoCodigo,
            codeSplitting: { groups: [{ name: (id, grafo) => (isDeVarias(id, grafo) ? 'fluxo' : null) }] },
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
        // The server keeps the source in memory.
        minify: true,
        rolldownOptions: { input: { site: 'app/site/servidor.tsx' }, output: { codeSplitting: false } },
      },
    },
  },
}))

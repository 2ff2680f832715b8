import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** What several islands are made of: one file for all, instead of one for each. */
const partes = /\/ilhas\/(estados|forca-senha|formulario|reenviar-ativacao|reenvio)\.ts$/

/**
 * Addresses in the finished build. `paginas`: by island name, what a page with that island loads besides `comum`. `sozinha`: the code of the
 * page that must stand alone.
 */
export type Ilhas = { comum: string; paginas: Record<string, string[]>; sozinha: string }

/** The small script of the finished pages, one file, and one more for each island that only some pages have. */
export async function construirIlhas(raiz: string, client: string): Promise<Ilhas> {
  const bundle = await abrir(raiz, 'publico')
  const { output } = await bundle.write({
    dir: join(client, 'assets'),
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    format: 'es',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'partes', test: partes }] },
    minify: true,
  })
  await bundle.close()
  const pedacos = output.filter((item) => item.type === 'chunk')
  const [comum] = pedacos.filter(({ isEntry }) => isEntry)
  if (!comum || comum.imports.length) throw new Error('What every public page runs must be one file.')
  const paginas = pedacos
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ name, fileName, imports }) => {
      const outros = imports.filter((outro) => outro !== comum.fileName)
      return [name.replace(/\.ilha$/, ''), [fileName, ...outros].map(endereco)] as const
    })
  return {
    comum: endereco(comum.fileName),
    paginas: Object.fromEntries(paginas),
    sozinha: await construirSozinha(raiz),
  }
}

async function construirSozinha(raiz: string): Promise<string> {
  const bundle = await abrir(raiz, 'fora-do-ar')
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code }] = output
  if (/<\/script|<!--/i.test(code)) throw new Error('A script inside a page cannot hold the mark of its own end.')
  return code.trim()
}

function abrir(raiz: string, nome: string) {
  return rolldown({
    input: { [nome]: join(raiz, `app/ilhas/${nome}.ts`) },
    platform: 'browser',
    preserveEntrySignatures: false,
    transform: {
      define: {
        'process.env.PRERENDER_LOCALE': 'undefined',
        'import.meta.env.VITE_API_HOST': 'undefined',
        'import.meta.env.PROD': 'true',
      },
    },
    treeshake: {
      moduleSideEffects: (id) => id.includes('/ilhas/'),
      manualPureFunctions: ['z', 'endpoint'],
      propertyReadSideEffects: false,
    },
  })
}

const endereco = (arquivo: string) => `/assets/${arquivo}`

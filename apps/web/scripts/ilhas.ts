import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** The small script of the finished pages, one file. Returns its address. */
export async function construirIlhas(raiz: string, client: string): Promise<string> {
  const bundle = await rolldown({
    input: { publico: join(raiz, 'app/ilhas/publico.ts') },
    platform: 'browser',
    transform: {
      define: { 'process.env.PRERENDER_LOCALE': 'undefined', 'import.meta.env.VITE_API_HOST': 'undefined' },
    },
    treeshake: {
      moduleSideEffects: (id) => id.includes('/ilhas/'),
      manualPureFunctions: ['z', 'endpoint'],
      propertyReadSideEffects: false,
    },
  })
  const { output } = await bundle.write({
    dir: join(client, 'assets'),
    entryFileNames: '[name]-[hash].js',
    format: 'es',
    minify: true,
  })
  await bundle.close()
  if (output.length !== 1) throw new Error('The script of the public pages must be one file.')
  return `/assets/${output[0].fileName}`
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Addresses that the panel's start page answers with 200; the catch-all is not one of them. */
export async function rotasDoPainel(raiz: string, prerenderizadas: readonly string[]): Promise<string[]> {
  // The route file asks the framework for its folder.
  Object.assign(globalThis, { __reactRouterAppDirectory: join(raiz, 'app') })
  const { default: rotas } = (await import(pathToFileURL(join(raiz, 'app/routes.ts')).href)) as {
    default: RouteConfigEntry[]
  }
  return caminhos(rotas, '').filter((path) => !path.includes('*') && !prerenderizadas.some(matcher(path)))
}

function caminhos(rotas: RouteConfigEntry[], pai: string): string[] {
  return rotas.flatMap(({ path, index, children }) => {
    const aqui = path ? `${pai}/${path}` : pai
    return children ? caminhos(children, aqui) : [index ? aqui || '/' : aqui]
  })
}

/** A pattern whose pages are prerendered answers those and no others. */
function matcher(pattern: string): (path: string) => boolean {
  const expression = new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
  return (path) => expression.test(path)
}

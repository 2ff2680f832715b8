import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './v1.gerado.ts'

export type { components, paths } from './v1.gerado.ts'

/**
 * The public API of Zelo, with its types. Each call answers `{ data }` or, with a problem document,
 * `{ error }`. It throws only if no answer came.
 *
 * @param endereco where the product runs, like `https://zelo.example`
 * @param chave a key of the company, `zelo_…`
 */
export function abrirApi({ endereco, chave }: { endereco: string; chave: string }): Client<paths> {
  return createClient<paths>({
    baseUrl: new URL('/api/v1', endereco).href,
    headers: { authorization: `Bearer ${chave}` },
  })
}

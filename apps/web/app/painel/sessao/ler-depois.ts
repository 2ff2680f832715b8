import { primeirosDados } from '#lib/api/query-client.ts'

const { promise: pagina, resolve } = Promise.withResolvers<void>()

/** Call this when the first page is mounted and has requested its data. */
export const paginaMontada = () => resolve()

/** Loads the later parts after the first page's data. */
export async function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  await pagina
  await primeirosDados()
  return import('./depois-de-aberto.tsx')
}

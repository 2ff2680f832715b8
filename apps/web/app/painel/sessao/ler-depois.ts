import { primeirosDados } from '#lib/api/query-client.ts'

/** Loads the later parts after the first page's data. */
export async function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  await primeirosDados()
  return import('./depois-de-aberto.tsx')
}

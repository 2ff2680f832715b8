import { primeirosDados } from '#lib/api/query-client.ts'

/** Loads the parts of the frame that can wait, once the first page has its data. */
export async function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  await primeirosDados()
  return import('./depois-de-aberto.tsx')
}

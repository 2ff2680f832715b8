import { primeirosDados } from '#lib/query-client.ts'

/** Brings what the page does without at first, once the page has its data. */
export async function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  await primeirosDados()
  return import('./depois-de-aberto.tsx')
}

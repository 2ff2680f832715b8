import { primeirosDados } from '#lib/api/query-client.ts'

const { promise: pagina, resolve } = Promise.withResolvers<void>()

/** Call this when the first page is mounted and has requested its data. */
export const paginaMontada = () => resolve()

const deNovoMs = 2_000

/**
 * Loads the later parts after the first page's data. It tries until they come: the page does not
 * need them to be shown, and must not give way because the server went away.
 */
export async function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  await pagina
  await primeirosDados()
  for (;;) {
    const partes = await import('./depois-de-aberto.tsx').catch(() => undefined)
    if (partes) return partes
    await new Promise((passou) => setTimeout(passou, deNovoMs))
  }
}

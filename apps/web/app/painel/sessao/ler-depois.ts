import { primeirosDados } from '#lib/api/query-client.ts'

const { promise: pagina, resolve } = Promise.withResolvers<void>()

/** Call this when the first page is mounted and has requested its data. */
export const paginaMontada = () => resolve()

const maxEsperaMs = 60_000
let partes: ReturnType<typeof insistir> | undefined

/**
 * Loads the later parts after the first page's data. It tries until they come, ever less often: the
 * page can be used without them, and a server that went away must not replace it by an error.
 */
export function lerDepois(): Promise<typeof import('./depois-de-aberto.tsx')> {
  partes ??= insistir()
  return partes
}

async function insistir() {
  await pagina
  await primeirosDados()
  for (let esperaMs = 2_000; ; esperaMs = Math.min(2 * esperaMs, maxEsperaMs)) {
    const vieram = await import('./depois-de-aberto.tsx').catch(() => undefined)
    if (vieram) return vieram
    await new Promise((passou) => setTimeout(passou, esperaMs))
  }
}

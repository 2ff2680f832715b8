import type { Clock } from '#platform/clock.ts'

/** After so many calls in a row that failed or were slow, a device is left alone for a while. */
const vezesMax = 3
const lentaMs = 2_000
const pausaMs = 5 * 60_000

/** What this process saw of devices: one that never answers must not delay those of others. */
export function openMudos(clock: Clock) {
  const vistos = new Map<string, { vezes: number; ate: number }>()
  return {
    estaMudo(id: string): boolean {
      const visto = vistos.get(id)
      return !!visto && visto.vezes >= vezesMax && visto.ate > clock.now().getTime()
    },

    /** Makes the call, and remembers how it went. */
    async chamar<T>(id: string, fazer: () => Promise<T>): Promise<T> {
      const inicio = performance.now()
      let respondeu = false
      try {
        const resposta = await fazer()
        respondeu = true
        return resposta
      } finally {
        if (respondeu && performance.now() - inicio < lentaMs) vistos.delete(id)
        else anotar(id)
      }
    },
  }

  function anotar(id: string): void {
    const agora = clock.now().getTime()
    for (const [antigo, { ate }] of vistos) if (ate <= agora) vistos.delete(antigo)
    vistos.set(id, { vezes: (vistos.get(id)?.vezes ?? 0) + 1, ate: agora + pausaMs })
  }
}

import type { Realtime } from '../realtime/realtime.ts'

type Opcoes = {
  /** Names the sweep among the instances. */
  nome: string
  cadaMs: number
  realtime: Pick<Realtime, 'assinar' | 'avisar'>
  varrer(): Promise<void>
  falhou(error: Error): void
}

/** What stopped elsewhere is left over a little later. */
const restoMs = 2_500
/** Timers hold no more than 24 days; whoever waits longer is found again by a later sweep. */
const maxTimerMs = 3_600_000

/**
 * Finds what events missed. One instance sweeps per period, the first whose time has come: those
 * that hear of it wait anew. Never twice at once; failures are reported and it goes on.
 */
export function openVarredura({ nome, cadaMs, realtime, varrer, falhou }: Opcoes) {
  let rede: NodeJS.Timeout | undefined
  let pedida: { timer: NodeJS.Timeout; quando: number } | undefined
  let varrendo: Promise<void> | undefined
  let ligada = false
  const deixar = realtime.assinar('plataforma', ({ tipo, id, valor }) => {
    if (tipo !== 'varredura' || id !== nome) return
    if (valor === 'resto') em(restoMs)
    else esperar()
  })

  function esperar(): void {
    clearTimeout(rede)
    if (ligada) rede = setTimeout(emPaz, cadaMs * (1 + Math.random() / 2)).unref()
  }

  function emPaz(): void {
    varrendo ??= varrer()
      .then(() => realtime.avisar('plataforma', { tipo: 'varredura', id: nome }))
      .catch(falhou)
      .finally(() => {
        varrendo = undefined
        esperar()
      })
  }

  function em(emMs: number): void {
    const ms = Math.min(emMs, maxTimerMs)
    const quando = performance.now() + ms
    if (!ligada || (pedida && pedida.quando <= quando)) return
    clearTimeout(pedida?.timer)
    const timer = setTimeout(async () => {
      pedida = undefined
      await varrendo
      if (ligada) emPaz()
    }, ms).unref()
    pedida = { timer, quando }
  }

  return {
    /** Also sweeps here in `ms`: something waits until then. */
    em,
    start() {
      ligada = true
      emPaz()
    },
    async stop() {
      ligada = false
      deixar()
      clearTimeout(rede)
      clearTimeout(pedida?.timer)
      await varrendo
    },
    /** After the stop: the other instances look for what is left. */
    entregar: () => realtime.avisar('plataforma', { tipo: 'varredura', id: nome, valor: 'resto' }),
  }
}

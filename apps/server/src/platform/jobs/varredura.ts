import { randomUUID } from 'node:crypto'
import type { Realtime } from '../realtime/realtime.ts'

type Opcoes = {
  /** Names the sweep among the instances. */
  nome: string
  cadaMs: number
  realtime: Pick<Realtime, 'assinar' | 'avisar'>
  varrer(): Promise<void>
  falhou(error: Error): void
  /** Whether work runs here that a crash leaves behind. */
  ocupada?(): boolean
}

/** How soon the others look for what an instance left when it stopped. */
const restoMs = 2_500
/** How often an instance says that it works, and how soon after the others look. */
const avisoMs = 2_000
const logoMs = 4_500
/** Timers hold at most 24 days; a later sweep finds again what waits longer than this. */
const maxTimerMs = 3_600_000

const instancias = new WeakMap<object, string>()

function instanciaDe(realtime: object): string {
  const nome = instancias.get(realtime) ?? randomUUID()
  instancias.set(realtime, nome)
  return nome
}

/** Asks all instances to sweep in a moment: something waits that no event tells of. */
export function pedirVarredura(realtime: Pick<Realtime, 'avisar'>, nome: string): Promise<void> {
  return realtime.avisar('plataforma', { tipo: 'varredura', id: nome, valor: 'resto' })
}

/**
 * Finds what events missed. In each period one instance sweeps, the first whose time has come; the
 * others hear of it and wait anew. They sweep sooner for a while after another instance said that
 * it works. A sweep never runs twice at once; failures are reported and it goes on.
 */
export function openVarredura({ nome, cadaMs, realtime, varrer, falhou, ocupada }: Opcoes) {
  const eu = instanciaDe(realtime)
  let rede: NodeJS.Timeout | undefined
  let pedida: { timer: NodeJS.Timeout; quando: number } | undefined
  let varrendo: Promise<void> | undefined
  let ligada = false
  let aviso: NodeJS.Timeout | undefined
  let ouvido = Number.NEGATIVE_INFINITY
  const deixar = realtime.assinar('plataforma', ({ tipo, id, valor }) => {
    if (tipo === 'trabalho' && ocupada && id !== eu) {
      ouvido = performance.now()
      em(logoMs)
    }
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
        if (performance.now() - ouvido < logoMs) em(logoMs)
      })
  }

  function dizer(): void {
    void realtime.avisar('plataforma', { tipo: 'trabalho', id: eu })
  }

  function comecou(): void {
    if (!ligada || aviso) return
    dizer()
    aviso = setInterval(() => {
      if (ocupada?.()) return dizer()
      clearInterval(aviso)
      aviso = undefined
    }, avisoMs).unref()
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
    /** Work begins here: while it lasts, the others hear of it. */
    comecou,
    start() {
      ligada = true
      emPaz()
    },
    async stop() {
      ligada = false
      deixar()
      clearTimeout(rede)
      clearTimeout(pedida?.timer)
      clearInterval(aviso)
      await varrendo
    },
    /** After the stop: the other instances look for what is left. */
    entregar: () => pedirVarredura(realtime, nome),
  }
}

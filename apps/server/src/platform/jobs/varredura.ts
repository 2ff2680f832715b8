import { randomUUID } from 'node:crypto'
import type { Realtime } from '../realtime/realtime.ts'

type Opcoes = {
  /** The sweep's name, the same on all instances. */
  nome: string
  cadaMs: number
  realtime: Pick<Realtime, 'assinar' | 'avisar'>
  varrer(): Promise<void>
  falhou(error: Error): void
  /** Whether work runs here that a crash would leave unfinished. */
  ocupada?(): boolean
}

/** The others sweep this soon after an instance has stopped. */
const restoMs = 2_500
/** An instance at work says so every `avisoMs`; the others sweep `logoMs` after the last time. */
const avisoMs = 2_000
const logoMs = 4_500
/** Requested sweeps are at least this far apart. */
const passoMs = 250
/** A period lasts up to this many times `cadaMs`, so that instances seldom sweep together. */
const maxPeriodos = 1.5

const instancias = new WeakMap<object, string>()

function instanciaDe(realtime: object): string {
  const nome = instancias.get(realtime) ?? randomUUID()
  instancias.set(realtime, nome)
  return nome
}

/** Asks all instances to sweep soon: something waits for which no event will come. */
export function pedirVarredura(realtime: Pick<Realtime, 'avisar'>, nome: string): Promise<void> {
  return realtime.avisar('plataforma', { tipo: 'varredura', id: nome, valor: 'resto' })
}

/**
 * Finds work whose event was lost. In each period the first instance whose timer ends sweeps; the
 * others hear of it and wait anew. They sweep sooner after another instance said that it was at
 * work. On one instance sweeps never overlap. A failure is reported and does not stop them.
 */
export function openVarredura({ nome, cadaMs, realtime, varrer, falhou, ocupada }: Opcoes) {
  const eu = instanciaDe(realtime)
  let rede: NodeJS.Timeout | undefined
  // Each is kept: an earlier sweep may run before the work of a later one is committed.
  const pedidas = new Map<number, NodeJS.Timeout>()
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
    if (ligada) rede = setTimeout(emPaz, cadaMs * (1 + Math.random() * (maxPeriodos - 1))).unref()
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
    // The next regular sweep comes earlier and requests this one again.
    if (!ligada || emMs > maxPeriodos * cadaMs) return
    const quando = Math.ceil((performance.now() + emMs) / passoMs) * passoMs
    if (pedidas.has(quando)) return
    const timer = setTimeout(async () => {
      pedidas.delete(quando)
      await varrendo
      if (ligada) emPaz()
    }, quando - performance.now())
    pedidas.set(quando, timer.unref())
  }

  return {
    /** Also sweeps here in `ms`, because something becomes due then. */
    em,
    /** Tells the others that work has begun here, again and again while it lasts. */
    comecou,
    start() {
      ligada = true
      emPaz()
    },
    async stop() {
      ligada = false
      deixar()
      clearTimeout(rede)
      for (const timer of pedidas.values()) clearTimeout(timer)
      clearInterval(aviso)
      await varrendo
    },
    /** Call after the stop: the other instances take over the remaining work. */
    entregar: () => pedirVarredura(realtime, nome),
  }
}

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { juntar } from './juntas.ts'
import { sorteioDe } from './sorteio.ts'
import { espaco, type LinhaDoCliente, resumo, tracosComVies } from './tracos.ts'
import { aprender, type Licoes, type Ritmo } from './voltas.ts'

export type Exemplo = LinhaDoCliente & { atos: readonly string[]; idioma?: 'br' | 'en' }

/** Weights: a column per act, a row per trait that two examples or more have. */
export type Pesos = { conhecidos: Uint32Array; pesos: Float32Array }

type Licao = { certo: Uint8Array; modos: Uint32Array[]; peso: number; sorteio: () => number }

/** What the thread beside this one gets. It writes its weights and then sets `pronto`. */
export type Metade = { licoes: Licoes; ritmo: Ritmo; de: number; ate: number; media: Float32Array; pronto: Int32Array }

/**
 * Logistic regression per act, by AdaGrad over examples and pairs of them. Order and pairs follow
 * from each example's own text: the same examples give the same weights, and a few more of them
 * change little elsewhere. Some twenty seconds of a core for 25,000 lines.
 */
export function treinar(
  exemplos: readonly Exemplo[],
  atos: readonly string[],
  { voltas = 6, passo = 6, freio = 2e-6, atencao = 0.04, pesoDosMarcados = 1.5, pesoDosPares = 0.5 } = {},
): Pesos {
  const licaoDe = (e: Exemplo, peso: number, modos: LinhaDoCliente[]): Licao => ({
    certo: Uint8Array.from(atos, (ato) => (e.atos.includes(ato) ? 1 : 0)),
    modos: modos.map(tracosComVies),
    peso,
    sorteio: sorteioDe(e),
  })
  // Unmarked names read as words: examples with names are learnt marked and unmarked, in turn.
  const proprias = exemplos.map((e) =>
    e.nomes?.length ? licaoDe(e, pesoDosMarcados, [e, { ...e, nomes: [] }]) : licaoDe(e, 1, [e]),
  )
  // Rounds take one half of the pairs and the other in turn: more pairs, no more steps.
  const pares = juntar(exemplos)
  const juntas = [0, 1].map((vez) =>
    pares.filter(({ texto }) => (resumo(texto) & 1) === vez).map((e) => licaoDe(e, pesoDosPares, [e])),
  )
  const todas = [...proprias, ...juntas.flat()]
  const conhecidos = numerar(todas.map(({ modos }) => modos))
  const lugares = new Map(todas.map((licao, e) => [licao, e]))
  const ordens = Array.from({ length: voltas }, (_, volta) =>
    [...proprias, ...(juntas[volta % 2] ?? [])]
      .map((licao) => ({ e: lugares.get(licao) as number, vez: licao.sorteio() }))
      .sort((a, b) => a.vez - b.vez)
      .map(({ e }) => e),
  )
  const licoes = guardar(todas, ordens, conhecidos.length, atos.length)
  return { conhecidos, pesos: aprenderADois(licoes, { passo, freio, atencao }) }
}

const maxEsperaMs = 10 * 60_000

/** Learns half of the acts in a second thread, if the machine runs two at once. */
function aprenderADois(licoes: Licoes, ritmo: Ritmo): Float32Array {
  const { atos, conhecidos } = licoes
  const meio = atos >> 1
  if (meio === 0 || availableParallelism() === 1) return aprender(licoes, ritmo, 0, atos)
  const media = new Float32Array(new SharedArrayBuffer(4 * conhecidos * (atos - meio)))
  const pronto = new Int32Array(new SharedArrayBuffer(4))
  const workerData: Metade = { licoes, ritmo, de: meio, ate: atos, media, pronto }
  new Worker(new URL('./treino-metade.ts', import.meta.url), { workerData }).unref()
  const minha = aprender(licoes, ritmo, 0, meio)
  if (Atomics.wait(pronto, 0, 0, maxEsperaMs) === 'timed-out')
    throw new Error('The second half of the acts was not learnt.')
  const pesos = new Float32Array(conhecidos * atos)
  for (let t = 0; t < conhecidos; t++) {
    pesos.set(minha.subarray(t * meio, (t + 1) * meio), t * atos)
    pesos.set(media.subarray(t * (atos - meio), (t + 1) * (atos - meio)), t * atos + meio)
  }
  return pesos
}

/** Copies examples into shared memory, list after list. */
function guardar(todas: readonly Licao[], ordens: number[][], conhecidos: number, atos: number): Licoes {
  const compartilhado = (bytes: number) => new SharedArrayBuffer(bytes)
  const modos = todas.flatMap((licao) => licao.modos)
  const inicios = new Uint32Array(compartilhado(4 * (modos.length + 1)))
  for (const [l, modo] of modos.entries()) inicios[l + 1] = (inicios[l] as number) + modo.length
  const tracos = new Uint32Array(compartilhado(4 * (inicios.at(-1) as number)))
  for (const [l, modo] of modos.entries()) tracos.set(modo, inicios[l])
  const listas = new Uint32Array(compartilhado(4 * (todas.length + 1)))
  const certos = new Uint8Array(compartilhado(todas.length * atos))
  const pesos = new Float32Array(compartilhado(4 * todas.length))
  for (const [e, licao] of todas.entries()) {
    listas[e + 1] = (listas[e] as number) + licao.modos.length
    certos.set(licao.certo, e * atos)
    pesos[e] = licao.peso
  }
  const voltas = ordens.map((ordem) => Uint32Array.from(ordem))
  return { conhecidos, atos, tracos, inicios, listas, certos, pesos, voltas }
}

/**
 * Traits found in more than one example, and the bias, the commonest first: neighbours in memory
 * make training twice as fast. In `exemplos` each trait becomes its index; others are dropped.
 */
function numerar(exemplos: readonly Uint32Array[][]): Uint32Array {
  const vezes = new Uint32Array(espaco + 1)
  const ultimo = new Int32Array(espaco + 1).fill(-1)
  for (const [e, modos] of exemplos.entries())
    for (const tracos of modos)
      for (const t of tracos) {
        if (ultimo[t] !== e) vezes[t] = (vezes[t] as number) + 1
        ultimo[t] = e
      }
  const conhecidos = Uint32Array.from(vezes.keys())
    .filter((t) => (vezes[t] as number) > 1 || t === espaco)
    .sort((a, b) => (vezes[b] as number) - (vezes[a] as number) || a - b)
  const lugares = new Int32Array(espaco + 1).fill(-1)
  for (const [lugar, t] of conhecidos.entries()) lugares[t] = lugar
  for (const modos of exemplos)
    for (const [m, tracos] of modos.entries())
      modos[m] = tracos.map((t) => lugares[t] as number).filter((lugar) => lugar !== 2 ** 32 - 1)
  return conhecidos
}

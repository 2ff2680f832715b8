import { juntar } from './juntas.ts'
import { sorteioDe } from './sorteio.ts'
import { espaco, type LinhaDoCliente, resumo, tracosComVies } from './tracos.ts'

export type Exemplo = LinhaDoCliente & { atos: readonly string[]; idioma?: 'br' | 'en' }

/** Weights: a column per act, a row per trait that two examples or more have. */
export type Pesos = { conhecidos: Uint32Array; pesos: Float32Array }

/**
 * Logistic regression per act, by AdaGrad over examples and pairs of them. Order and pairs follow
 * from each example's own text: the same examples give the same weights, and a few more of them
 * change little elsewhere. Some twenty seconds for 22,000 lines.
 */
export function treinar(
  exemplos: readonly Exemplo[],
  atos: readonly string[],
  { voltas = 6, passo = 6, freio = 2e-6, atencao = 0.04, pesoDosMarcados = 1.5, pesoDosPares = 0.5 } = {},
): Pesos {
  const n = atos.length
  const licaoDe = (e: Exemplo, peso: number, modos: LinhaDoCliente[]) => ({
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
  const conhecidos = numerar([...proprias, ...juntas.flat()].map(({ modos }) => modos))
  const pesos = new Float32Array(conhecidos.length * n + colunasPorVez - 1)
  const somas = new Float32Array(conhecidos.length * n).fill(1)
  const media = new Float32Array(somas.length)
  const notas = new Float32Array(n)
  for (let volta = 0; volta < voltas; volta++) {
    const ordem = [...proprias, ...(juntas[volta % 2] ?? [])]
      .map((licao) => ({ licao, vez: licao.sorteio() }))
      .sort((a, b) => a.vez - b.vez)
    for (const { licao } of ordem) {
      const { certo, modos, peso } = licao
      const meus = modos[volta % modos.length] as Uint32Array
      somar(pesos, n, meus, notas)
      const escala = 1 / Math.sqrt(meus.length)
      for (let a = 0; a < n; a++) {
        const erro = (certo[a] as number) - logistica((notas[a] as number) * escala)
        // Most acts are clearly absent: learn only from errors.
        if (Math.abs(erro) >= atencao) mover(pesos, somas, n, meus, a, erro * escala * peso, passo, freio)
      }
    }
    // The mean of the last two rounds: of both ways to mark names and both halves of the pairs.
    if (volta >= voltas - 2)
      for (let i = 0; i < media.length; i++) media[i] = (media[i] as number) + (pesos[i] as number) / 2
  }
  return { conhecidos, pesos: media }
}

/** One AdaGrad step for one act. By column it is twice as fast as by row. */
function mover(
  pesos: Float32Array,
  somas: Float32Array,
  n: number,
  tracos: Uint32Array,
  ato: number,
  erro: number,
  passo: number,
  freio: number,
): void {
  const f = Math.fround
  for (let i = 0; i < tracos.length; i++) {
    const onde = (tracos[i] as number) * n + ato
    const g = f(erro - freio * (pesos[onde] as number))
    const soma = f((somas[onde] as number) + f(g * g * 50))
    somas[onde] = soma
    pesos[onde] = f((pesos[onde] as number) + f((passo * g) / Math.sqrt(soma)))
  }
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

/** Columns that `somar` adds at once, the last time also some beyond a row's end. */
const colunasPorVez = 8

/** Adds up eight columns in local variables before it writes them: a quarter faster. */
function somar(linhas: Float32Array, n: number, tracos: Uint32Array, notas: Float32Array): void {
  const f = Math.fround
  for (let a = 0; a < n; a += colunasPorVez) {
    let s0 = 0,
      s1 = 0,
      s2 = 0,
      s3 = 0,
      s4 = 0,
      s5 = 0,
      s6 = 0,
      s7 = 0
    for (let i = 0; i < tracos.length; i++) {
      const b = (tracos[i] as number) * n + a
      s0 = f(s0 + (linhas[b] as number))
      s1 = f(s1 + (linhas[b + 1] as number))
      s2 = f(s2 + (linhas[b + 2] as number))
      s3 = f(s3 + (linhas[b + 3] as number))
      s4 = f(s4 + (linhas[b + 4] as number))
      s5 = f(s5 + (linhas[b + 5] as number))
      s6 = f(s6 + (linhas[b + 6] as number))
      s7 = f(s7 + (linhas[b + 7] as number))
    }
    notas[a] = s0
    notas[a + 1] = s1
    notas[a + 2] = s2
    notas[a + 3] = s3
    notas[a + 4] = s4
    notas[a + 5] = s5
    notas[a + 6] = s6
    notas[a + 7] = s7
  }
}

export const logistica = (x: number) => 1 / (1 + Math.exp(-x))

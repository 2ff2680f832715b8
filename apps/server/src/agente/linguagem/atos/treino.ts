import { juntar } from './juntas.ts'
import { espaco, type Linha, tracosComVies } from './tracos.ts'

export type Exemplo = Linha & { atos: readonly string[]; idioma?: 'br' | 'en' }

/** Weights: a column per act, a row per trait that two examples or more have. */
export type Pesos = { conhecidos: Uint32Array; pesos: Float32Array }

/**
 * Logistic regression per act, by AdaGrad over shuffled examples and pairs of them; the mean of two
 * runs, so that a line near a limit flips a third less often when examples change. Seeded: the same
 * examples give the same weights. Some 40 seconds for 20,000 lines.
 */
export function treinar(
  exemplos: readonly Exemplo[],
  atos: readonly string[],
  { voltas = 6, passo = 6, freio = 2e-6, atencao = 0.04, pesoDosMarcados = 1.5, pesoDosPares = 0.5 } = {},
): Pesos {
  const n = atos.length
  const corridas = sementes.map((inicio) => {
    const sorteio = semente(inicio)
    return { sorteio, pares: juntar(exemplos, sorteio) }
  })
  // Unmarked names read as words: examples with names are learnt marked and unmarked, in turn.
  const licaoDe = (peso: number) => (e: Exemplo) => ({
    certo: Uint8Array.from(atos, (ato) => (e.atos.includes(ato) ? 1 : 0)),
    modos: (e.nomes?.length ? [e, { ...e, nomes: [] }] : [e]).map(tracosComVies),
    peso: peso * (e.nomes?.length ? pesoDosMarcados : 1),
  })
  const proprias = exemplos.map(licaoDe(1))
  const juntas = corridas.map(({ pares }) => pares.map(licaoDe(pesoDosPares)))
  const todas = [...proprias, ...juntas.flat()]
  const conhecidos = repetidos(todas.map(({ modos }) => modos))
  // The commonest first, side by side in memory: twice as fast.
  const lugares = new Uint32Array(espaco + 1)
  for (const [lugar, t] of conhecidos.entries()) lugares[t] = lugar + 1
  for (const { modos } of todas)
    for (const [m, tracos] of modos.entries())
      modos[m] = tracos.filter((t) => lugares[t]).map((t) => (lugares[t] as number) - 1)
  const media = new Float32Array(conhecidos.length * n)
  const notas = new Float32Array(n)
  const erros = new Float32Array(n)
  const colunas = new Uint8Array(n)
  // The server itself trains where nobody built: one set of columns for all runs.
  const pesos = new Float32Array(conhecidos.length * n + colunasPorVez - 1)
  const somas = new Float32Array(conhecidos.length * n)
  for (const [corrida, { sorteio }] of corridas.entries()) {
    const licoes = [...proprias, ...(juntas[corrida] ?? [])]
    pesos.fill(0)
    somas.fill(1)
    const ordem = Uint32Array.from(licoes, (_, i) => i)
    for (let volta = 0; volta < voltas; volta++) {
      embaralhar(ordem, sorteio)
      for (const e of ordem) {
        const { certo, modos, peso } = licoes[e] as (typeof licoes)[number]
        const meus = modos[volta % modos.length] as Uint32Array
        somar(pesos, n, meus, notas)
        const escala = 1 / Math.sqrt(meus.length)
        // Most acts are clearly absent: learn only from errors.
        let quantos = 0
        for (let a = 0; a < n; a++) {
          const erro = (certo[a] as number) - logistica((notas[a] as number) * escala)
          if (Math.abs(erro) < atencao) continue
          erros[quantos] = erro * escala * peso
          colunas[quantos++] = a
        }
        for (const t of meus)
          for (let k = 0; k < quantos; k++) {
            const onde = t * n + (colunas[k] as number)
            const g = (erros[k] as number) - freio * (pesos[onde] as number)
            somas[onde] = (somas[onde] as number) + g * g * 50
            pesos[onde] = (pesos[onde] as number) + (passo * g) / Math.sqrt(somas[onde] as number)
          }
      }
    }
    for (let i = 0; i < media.length; i++) media[i] = (media[i] as number) + (pesos[i] as number) / corridas.length
  }
  return { conhecidos, pesos: media }
}

/** One per run. */
const sementes = [20261124, 7]

/** The traits that more than one example has, and the bias, the commonest first. */
function repetidos(exemplos: readonly (readonly Uint32Array[])[]): Uint32Array {
  const vezes = new Uint32Array(espaco + 1)
  for (const modos of exemplos)
    for (const t of new Set(modos.flatMap((tracos) => [...tracos]))) vezes[t] = (vezes[t] as number) + 1
  return Uint32Array.from(vezes.keys())
    .filter((t) => (vezes[t] as number) > 1 || t === espaco)
    .sort((a, b) => (vezes[b] as number) - (vezes[a] as number) || a - b)
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

/** Mulberry32. */
function semente(inicio: number): () => number {
  let a = inicio
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function embaralhar(ordem: Uint32Array, sorteio: () => number): void {
  for (let i = ordem.length - 1; i > 0; i--) {
    const j = Math.floor(sorteio() * (i + 1))
    const [a, b] = [ordem[i] as number, ordem[j] as number]
    ordem[i] = b
    ordem[j] = a
  }
}

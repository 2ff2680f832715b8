/**
 * Examples to learn from, in memory that threads share. Example `e` has the lists of traits
 * `listas[e]` to `listas[e + 1]`, and list `l` the traits `inicios[l]` to `inicios[l + 1]`.
 * `certos` has a row per example and a column per act. `voltas` are the examples of each round, in
 * order.
 */
export type Licoes = {
  conhecidos: number
  atos: number
  tracos: Uint32Array
  inicios: Uint32Array
  listas: Uint32Array
  certos: Uint8Array
  pesos: Float32Array
  voltas: Uint32Array[]
}

/**
 * How much a step changes, how fast weights shrink, and the error below which nothing is learnt.
 */
export type Ritmo = { passo: number; freio: number; atencao: number }

/** Weights of the acts from `de` to before `ate`: they do not depend on the other acts. */
export function aprender(licoes: Licoes, { passo, freio, atencao }: Ritmo, de: number, ate: number): Float32Array {
  const { conhecidos, atos, tracos, inicios, listas, certos, voltas } = licoes
  const n = ate - de
  const pesos = new Float32Array(conhecidos * n + colunasPorVez - 1)
  const somas = new Float32Array(conhecidos * n).fill(1)
  const media = new Float32Array(somas.length)
  const notas = new Float32Array(n)
  for (const [volta, ordem] of voltas.entries()) {
    for (const e of ordem) {
      const [primeira, depois] = [listas[e] as number, listas[e + 1] as number]
      const lista = primeira + (volta % (depois - primeira))
      const meus = tracos.subarray(inicios[lista], inicios[lista + 1])
      somar(pesos, n, meus, notas)
      const escala = 1 / Math.sqrt(meus.length)
      for (let a = 0; a < n; a++) {
        const erro = (certos[e * atos + de + a] as number) - logistica((notas[a] as number) * escala)
        // Most acts are clearly absent: learn only from errors.
        if (Math.abs(erro) >= atencao)
          mover(pesos, somas, n, meus, a, erro * escala * (licoes.pesos[e] as number), passo, freio)
      }
    }
    // The mean of the last two rounds: of both ways to mark names and both halves of the pairs.
    if (volta >= voltas.length - 2)
      for (let i = 0; i < media.length; i++) media[i] = (media[i] as number) + (pesos[i] as number) / 2
  }
  return media
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

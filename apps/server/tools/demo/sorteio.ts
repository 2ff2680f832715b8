/** Pseudo-random numbers that are the same in each run. */
export type Sorteio = {
  /** In [0, 1). */
  proximo(): number
  inteiro(de: number, ate: number): number
  um<T>(opcoes: readonly T[]): T
}

/** Mulberry32. */
export function sortear(semente: number): Sorteio {
  let estado = semente >>> 0
  function proximo() {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    proximo,
    inteiro: (de, ate) => de + Math.floor(proximo() * (ate - de + 1)),
    um: (opcoes) => opcoes[Math.floor(proximo() * opcoes.length)] as (typeof opcoes)[number],
  }
}

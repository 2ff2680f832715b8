import type { BackPressure } from './back-pressure.ts'

/** Work queue in this process: one run per key at a time; requests meanwhile cause one more run. */
export type FilaPorChave<T> = {
  /** `antes`: ahead of others. */
  pedir(chave: string, alvo: T, antes?: boolean): void
  /** Waiting or running. */
  tem(chave: string): boolean
  /** Something waits or runs. */
  ocupada(): boolean
  vazia(): Promise<void>
}

type Opcoes<T> = {
  aoMesmoTempo: number
  /** While `isSlow()`: one at a time, with rests between them. */
  backPressure?: BackPressure | undefined
  /** `soltar` frees the slot before the work ends. Must not throw. */
  trabalhar(alvo: T, soltar: () => void): Promise<void>
}

/** Rest after a job while storing is slow, in times of its duration: a fifth of the time works. */
const restFactor = 4
const maxRestMs = 2_000

type Vez<T> = { chave: string; alvo: T; pedida: boolean }

export function openFilaPorChave<T>({ aoMesmoTempo, backPressure, trabalhar }: Opcoes<T>): FilaPorChave<T> {
  const vezes = new Map<string, Vez<T>>()
  const fila: Vez<T>[] = []
  const ociosos: (() => void)[] = []
  let ativos = 0
  let resting = false

  function seguir() {
    while (!resting && ativos < (backPressure?.isSlow() ? 1 : aoMesmoTempo)) {
      const vez = fila.shift()
      if (!vez) break
      void rodar(vez)
    }
    if (vezes.size === 0) for (const ocioso of ociosos.splice(0)) ocioso()
  }

  function rest(ms: number) {
    resting = true
    setTimeout(() => {
      resting = false
      seguir()
    }, ms)
  }

  async function rodar(vez: Vez<T>): Promise<void> {
    ativos++
    const began = performance.now()
    let solta = false
    const soltar = () => {
      if (solta) return
      ativos--
      solta = true
      if (backPressure?.isSlow()) rest(Math.min(maxRestMs, (performance.now() - began) * restFactor))
    }
    vez.pedida = false
    await trabalhar(vez.alvo, () => {
      soltar()
      seguir()
    })
    soltar()
    if (vez.pedida) fila.push(vez)
    else vezes.delete(vez.chave)
    seguir()
  }

  return {
    pedir(chave, alvo, antes = false) {
      const atual = vezes.get(chave)
      if (atual) {
        atual.pedida = true
        return
      }
      const vez = { chave, alvo, pedida: false }
      vezes.set(chave, vez)
      if (antes) fila.unshift(vez)
      else fila.push(vez)
      seguir()
    },
    tem: (chave) => vezes.has(chave),
    ocupada: () => vezes.size > 0,
    vazia: () => (vezes.size === 0 ? Promise.resolve() : new Promise((resolve) => ociosos.push(resolve))),
  }
}

import type { BackPressure } from './back-pressure.ts'

/** Work queue in this process: one run per key at a time. Requests during it cause one more run. */
export type FilaPorChave<T> = {
  /** `antes`: the request goes to the front. */
  pedir(chave: string, alvo: T, antes?: boolean): void
  /** Whether the key waits or runs. */
  tem(chave: string): boolean
  /** Whether anything waits or runs. */
  ocupada(): boolean
  vazia(): Promise<void>
}

type Opcoes<T> = {
  aoMesmoTempo: number
  /** Runs one at a time while its `isSlow()` is true. */
  backPressure?: BackPressure | undefined
  /** `soltar` frees the slot before the work ends. Must not throw. */
  trabalhar(alvo: T, soltar: () => void): Promise<void>
}

type Vez<T> = { chave: string; alvo: T; pedida: boolean }

export function openFilaPorChave<T>({ aoMesmoTempo, backPressure, trabalhar }: Opcoes<T>): FilaPorChave<T> {
  const vezes = new Map<string, Vez<T>>()
  const fila: Vez<T>[] = []
  const ociosos: (() => void)[] = []
  let ativos = 0

  function seguir() {
    while (ativos < (backPressure?.isSlow() ? 1 : aoMesmoTempo)) {
      const vez = fila.shift()
      if (!vez) break
      void rodar(vez)
    }
    if (vezes.size === 0) for (const ocioso of ociosos.splice(0)) ocioso()
  }

  async function rodar(vez: Vez<T>): Promise<void> {
    ativos++
    let solta = false
    const soltar = () => {
      if (!solta) ativos--
      solta = true
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

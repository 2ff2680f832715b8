import type { Folga } from './folga.ts'

/** Work in this process, asked for by key: one at a time per key, and once more when it was asked for again meanwhile. */
export type FilaPorChave<T> = {
  /** `antes`: ahead of what waits. */
  pedir(chave: string, alvo: T, antes?: boolean): void
  /** It waits or is being worked on. */
  tem(chave: string): boolean
  /** Resolves when nothing waits and nothing runs. */
  vazia(): Promise<void>
}

type Opcoes<T> = {
  aoMesmoTempo: number
  /** While it is wanting, one at a time. */
  folga?: Folga | undefined
  /** `soltar` gives its place to the next key before the work is done. Must not throw. */
  trabalhar(alvo: T, soltar: () => void): Promise<void>
}

type Vez<T> = { chave: string; alvo: T; pedida: boolean }

export function openFilaPorChave<T>({ aoMesmoTempo, folga, trabalhar }: Opcoes<T>): FilaPorChave<T> {
  const vezes = new Map<string, Vez<T>>()
  const fila: Vez<T>[] = []
  const ociosos: (() => void)[] = []
  let ativos = 0

  function seguir() {
    while (ativos < (folga?.falta() ? 1 : aoMesmoTempo)) {
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
    vazia: () => (vezes.size === 0 ? Promise.resolve() : new Promise((resolve) => ociosos.push(resolve))),
  }
}

/** Runs again and again, never twice at once; a failure is told and the next one comes all the same. */
export function openVarredura(ms: number, varrer: () => Promise<void>, falhou: (error: Error) => void) {
  let timer: NodeJS.Timeout | undefined
  let varrendo: Promise<void> | undefined
  const emPaz = () => {
    varrendo ??= varrer()
      .catch(falhou)
      .finally(() => {
        varrendo = undefined
      })
  }
  return {
    start() {
      emPaz()
      timer = setInterval(emPaz, ms)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await varrendo
    },
  }
}

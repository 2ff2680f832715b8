import { Indisponivel } from '#platform/errors.ts'

type Opcoes = { simultaneos: number; espera: number; esperaMs: number }

/** Runs few tasks at once. Throws Indisponivel if the queue is full or the wait too long. */
type FilaLimitada = { executar<T>(trabalho: () => Promise<T>): Promise<T> }

export function criarFilaLimitada({ simultaneos, espera, esperaMs }: Opcoes): FilaLimitada {
  const fila = new Set<() => void>()
  let ocupados = 0

  function vez(): Promise<void> {
    if (ocupados < simultaneos) {
      ocupados++
      return Promise.resolve()
    }
    if (fila.size >= espera) return Promise.reject(new Indisponivel(2))
    return new Promise((resolve, reject) => {
      const entrar = () => {
        clearTimeout(limite)
        fila.delete(entrar)
        resolve()
      }
      const limite = setTimeout(() => {
        fila.delete(entrar)
        reject(new Indisponivel(2))
      }, esperaMs)
      fila.add(entrar)
    })
  }

  /** Gives the slot to the next task. */
  function passar(): void {
    const [proximo] = fila
    if (proximo) proximo()
    else ocupados--
  }

  return {
    async executar(trabalho) {
      await vez()
      try {
        return await trabalho()
      } finally {
        passar()
      }
    },
  }
}

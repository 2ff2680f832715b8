/** Port: what a wing needs from a higher one. The wing declares it, `ligacoes.ts` plugs it in. */
export type Port<T> = {
  (): T
  plug(answers: T): void
}

/** @param name for the error when nothing is plugged in */
export function createPort<T extends object>(name: string): Port<T> {
  let plugged: T | undefined
  const port = (): T => {
    if (!plugged) throw new Error(`Nothing is plugged into the port «${name}»`)
    return plugged
  }
  return Object.assign(port, {
    plug(answers: T) {
      plugged = answers
    },
  })
}

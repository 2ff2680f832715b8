/**
 * What a wing asks of a higher one, which it may not import: the wing declares the port,
 * `ligacoes.ts` plugs in what answers.
 */
export type Port<T> = {
  (): T
  plug(answers: T): void
}

/** @param name said by the error when nothing was plugged in */
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

/** True in `npm run test:longo`, which gives random tests many more runs. */
export const longo = process.env.ZELO_LONGO === '1'

let vez = 0

/** Every third of them, each time beginning with the next; all in the long run. */
export function* umTerco<T>(todos: Iterable<T>): Generator<T> {
  let i = vez++
  for (const um of todos) if (longo || i++ % 3 === 0) yield um
}

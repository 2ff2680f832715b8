import type { Tx } from './database.ts'

/**
 * A query that is planned once per connection; `build` ends in Drizzle's `.prepare(name)`. For hot
 * paths. Names are unique in the product.
 */
export function preparada<T>(build: (tx: Tx) => T): (tx: Tx) => T {
  const bySession = new WeakMap<Tx, T>()
  return (tx) => {
    let query = bySession.get(tx)
    if (!query) {
      query = build(tx)
      bySession.set(tx, query)
    }
    return query
  }
}

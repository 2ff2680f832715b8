import type { Tx } from './database.ts'

/**
 * A query that is written once per connection and form, and planned once by PostgreSQL; `build`
 * ends in Drizzle's `.prepare(name)` and names its values by placeholders. For hot paths.
 */
export function preparada<T, F extends object = Record<string, never>>(
  build: (tx: Tx, forma: F) => T,
): (tx: Tx, forma?: F) => T {
  const bySession = new WeakMap<Tx, Map<string, T>>()
  return (tx, forma = {} as F) => {
    let queries = bySession.get(tx)
    if (!queries) {
      queries = new Map()
      bySession.set(tx, queries)
    }
    const qual = JSON.stringify(forma)
    let query = queries.get(qual)
    if (!query) {
      query = build(tx, forma)
      queries.set(qual, query)
    }
    return query
  }
}

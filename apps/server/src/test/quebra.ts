import type { Servicos } from '../platform/servicos.ts'

/** The product whose database goes away at the n-th transaction from now: a crash between two steps. `quebrou` says whether it got there. */
export function quebrando(servicos: Servicos, n: number): { servicos: Servicos; quebrou(): boolean } {
  let restam = n
  const pool = new Proxy(servicos.db.pool, {
    get(alvo, nome) {
      if (nome !== 'connect') return Reflect.get(alvo, nome)
      return () => {
        restam -= 1
        if (restam === 0) throw new Error('crash')
        return alvo.connect()
      }
    },
  })
  return { servicos: { ...servicos, db: { ...servicos.db, pool } }, quebrou: () => restam <= 0 }
}

import type { PoolClient } from 'pg'
import type { Servicos } from '../platform/servicos.ts'

/** Services whose database fails at the n-th transaction. `quebrou`: it was reached. */
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

/** Services whose n-th transaction commits and then loses its connection. */
export function semResposta(servicos: Servicos, n: number): Servicos {
  let restam = n
  const pool = new Proxy(servicos.db.pool, {
    get(alvo, nome) {
      if (nome !== 'connect') return Reflect.get(alvo, nome)
      return async () => {
        const client = await alvo.connect()
        restam -= 1
        if (restam === 0) perderResposta(client)
        return client
      }
    },
  })
  return { ...servicos, db: { ...servicos.db, pool } }
}

function perderResposta(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  client.query = (async (...args: unknown[]) => {
    const resposta = await query(...args)
    if (args[0] !== 'COMMIT') return resposta
    client.query = query as never
    throw new Error('Connection terminated unexpectedly')
  }) as never
}

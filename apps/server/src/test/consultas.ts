import type { PoolClient } from 'pg'
import type { Database } from '#platform/database/database.ts'

export type Consulta = { text: string; values: unknown[] }
/** A connection from its taking to its release. `idas`: how often it waited for the database. */
export type Transacao = { consultas: Consulta[]; idas: number }

/** What goes to the database while `work` runs, transaction by transaction, jobs included. */
export async function anotarConsultas<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ resultado: T; transacoes: Transacao[] }> {
  const transacoes: Transacao[] = []
  const anotar = (client: PoolClient) => {
    const transacao: Transacao = { consultas: [], idas: 0 }
    transacoes.push(transacao)
    let respondeu = true
    const query = client.query
    client.query = ((...args: [string | Consulta, unknown[]?]) => {
      if (respondeu) transacao.idas++
      respondeu = false
      const [config, values] = args
      const { text, values: dela } = typeof config === 'string' ? { text: config, values: undefined } : config
      transacao.consultas.push({ text, values: values ?? dela ?? [] })
      const resposta = (query as (...args: unknown[]) => Promise<unknown>).apply(client, args)
      const anotarResposta = () => {
        respondeu = true
      }
      resposta.then(anotarResposta, anotarResposta)
      return resposta
    }) as never
    const parar = () => {
      client.query = query
      pool.off('release', aoSoltar)
    }
    const aoSoltar = (_error: Error, solto: PoolClient) => solto === client && parar()
    pool.on('release', aoSoltar)
  }
  pool.on('acquire', anotar)
  try {
    return { resultado: await work(), transacoes }
  } finally {
    pool.off('acquire', anotar)
  }
}

import type { PoolClient } from 'pg'
import type { Database } from '#platform/database/database.ts'
import { Packet } from '#platform/database/statements/packet.ts'

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
    const anotarResposta = () => {
      respondeu = true
    }
    client.query = ((pedido: string | Packet) => {
      if (respondeu) transacao.idas++
      respondeu = false
      transacao.consultas.push(...consultasDe(pedido))
      const resposta = (query as (pedido: unknown) => Promise<unknown> | Packet).call(client, pedido)
      if (resposta instanceof Packet) resposta.on('end', anotarResposta)
      else resposta.then(anotarResposta, anotarResposta)
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

/** Statements of what a connection is asked. */
export function consultasDe(pedido: string | Packet): Consulta[] {
  if (typeof pedido === 'string') return [{ text: pedido, values: [] }]
  return pedido.statements.map(({ of, values }) => ({ text: of.text, values }))
}

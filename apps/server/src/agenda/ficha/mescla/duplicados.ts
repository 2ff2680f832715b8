import type { SinalDeDuplicado } from '@zelo/contract/agenda/cliente/cliente'
import type { Tx } from '#platform/database/database.ts'

/** Two records and what they share. */
export type ParDuplicado = { a: string; b: string; sinais: SinalDeDuplicado[] }

type Sinal = { sinal: SinalDeDuplicado; junto: string; familia?: boolean }

/**
 * Signs that two records are one person. A family that shares a number on purpose (`familia`) shows
 * them too.
 */
const sinais: Sinal[] = [
  { sinal: 'CPF', junto: 'cliente b ON b.cpf = a.cpf' },
  { sinal: 'TELEFONE', junto: 'cliente b ON b.telefone_chave = a.telefone_chave', familia: true },
  { sinal: 'EMAIL', junto: 'cliente b ON b.email_chave = a.email_chave', familia: true },
  {
    sinal: 'ALIAS',
    junto: `cliente_alias x ON x.empresa_id = a.empresa_id AND x.cliente_id = a.id
      JOIN cliente_alias y ON y.empresa_id = x.empresa_id AND y.tipo = x.tipo AND y.valor = x.valor
      JOIN cliente b ON b.id = y.cliente_id`,
    familia: true,
  },
  {
    sinal: 'NOME_E_NASCIMENTO',
    junto: 'cliente b ON b.nascimento = a.nascimento AND sem_acento(b.nome) = sem_acento(a.nome)',
  },
]

const semParentesco = `AND a.responsavel_id IS DISTINCT FROM b.id AND b.responsavel_id IS DISTINCT FROM a.id
  AND (a.responsavel_id IS NULL OR a.responsavel_id IS DISTINCT FROM b.responsavel_id)`

function consulta(quais: string): string {
  const partes = sinais.map(
    ({ sinal, junto, familia }) => `(SELECT a.id AS a, b.id AS b, '${sinal}' AS sinal
      FROM cliente a JOIN ${junto}
      WHERE a.empresa_id = $1 AND b.empresa_id = $1 AND ${quais} ${familia ? semParentesco : ''}
        AND (a.cpf IS NULL OR b.cpf IS NULL OR a.cpf = b.cpf)
        AND NOT EXISTS (SELECT FROM cliente_distinto d
          WHERE d.empresa_id = $1 AND d.a_id = least(a.id, b.id) AND d.b_id = greatest(a.id, b.id))
      LIMIT $2)`,
  )
  return partes.join(' UNION ALL ')
}

const entreTodos = consulta('a.id < b.id')
const comUm = consulta('a.id = $3 AND b.id <> a.id')

const maxParecidos = 5

/**
 * Pairs of the company that may be one person, most signs first, without those that somebody marked
 * as two.
 */
export async function paresDuplicados(tx: Tx, empresaId: string, limite: number): Promise<ParDuplicado[]> {
  const { rows } = await tx.client.query<{ a: string; b: string; sinal: SinalDeDuplicado }>(entreTodos, [
    empresaId,
    limite,
  ])
  return juntar(rows).slice(0, limite)
}

/** Other records that may be the same person. */
export async function parecidosCom(tx: Tx, empresaId: string, id: string) {
  const { rows } = await tx.client.query<{ a: string; b: string; sinal: SinalDeDuplicado }>(comUm, [
    empresaId,
    maxParecidos * 2,
    id,
  ])
  const pares = juntar(rows).slice(0, maxParecidos)
  if (pares.length === 0) return []
  const { rows: nomes } = await tx.client.query<{ id: string; nome: string }>(
    'SELECT id, nome FROM cliente WHERE empresa_id = $1 AND id = ANY ($2::uuid[])',
    [empresaId, pares.map(({ b }) => b)],
  )
  return pares.flatMap(({ b, sinais }) => nomes.filter((um) => um.id === b).map((um) => ({ ...um, sinais })))
}

function juntar(rows: { a: string; b: string; sinal: SinalDeDuplicado }[]): ParDuplicado[] {
  const pares = new Map<string, ParDuplicado>()
  for (const { a, b, sinal } of rows) {
    const par = pares.get(`${a} ${b}`) ?? { a, b, sinais: [] }
    if (!par.sinais.includes(sinal)) par.sinais.push(sinal)
    pares.set(`${a} ${b}`, par)
  }
  return [...pares.values()].sort((um, outro) => outro.sinais.length - um.sinais.length || um.a.localeCompare(outro.a))
}

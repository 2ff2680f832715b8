import { type Database, withPlataforma } from '#platform/database/database.ts'

const diasDoMes = 30

/**
 * What the subscription of a company costs for `dias`, in cents: its price of a month, shared among
 * all companies of the subscriber. Null if nobody subscribes.
 */
export async function assinaturaDoPeriodo(db: Database, empresaId: string, dias: number): Promise<number | null> {
  const { rows } = await withPlataforma(db, 'indicador.assinatura', (tx) =>
    tx.client.query<{ mes: number }>(
      `SELECT (CASE a.periodo WHEN 'MENSAL' THEN p.preco_mensal WHEN 'SEMESTRAL' THEN p.preco_semestral / 6.0 ELSE p.preco_anual / 12.0 END
         / (SELECT count(*) FROM empresa o WHERE o.titular_id = e.titular_id))::float AS mes
       FROM empresa e JOIN assinatura a ON a.titular_id = e.titular_id AND a.encerrada_em IS NULL JOIN plano p ON p.id = a.plano
       WHERE e.empresa_id = $1`,
      [empresaId],
    ),
  )
  const [assinada] = rows
  return assinada ? Math.round((assinada.mes * dias) / diasDoMes) : null
}

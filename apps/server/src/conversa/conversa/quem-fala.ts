import type { QuemFala } from '#agenda/porta/conversas.ts'
import type { Tx } from '#platform/database/database.ts'

export async function falaPor(tx: Tx, { empresaId, conversaId, ...de }: QuemFala): Promise<boolean> {
  const { rows } = await tx.client.query<{ fala: boolean }>({
    name: 'conversa_fala_por',
    text: `SELECT EXISTS (
        SELECT FROM conversa v JOIN cliente c ON c.empresa_id = v.empresa_id AND v.cliente_id IN (c.id, c.responsavel_id)
        WHERE v.empresa_id = $1 AND v.id = $2 AND v.identificada
          AND c.id = coalesce($3, (SELECT a.cliente_id FROM agendamento a WHERE a.empresa_id = $1 AND a.id = $4))
      ) AS fala`,
    values: [
      empresaId,
      conversaId,
      'clienteId' in de ? de.clienteId : null,
      'agendamentoId' in de ? de.agendamentoId : null,
    ],
  })
  return rows[0]?.fala ?? false
}

import type { Tx } from '#platform/database/database.ts'

type Quem = { empresaId: string; conversaId: string } & ({ clienteId: string } | { agendamentoId: string })

/**
 * Whether the channel vouches that who writes in a conversation is a client (or the one of an appointment), or answers for them. A number that
 * is known vouches for its own record alone: what anybody types of themselves vouches for nothing.
 */
export async function falaPor(tx: Tx, { empresaId, conversaId, ...de }: Quem): Promise<boolean> {
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

import { clienteDoHorario } from '#agenda/agendamento/consultas/conversas.ts'
import { pessoasDoCliente } from '#agenda/cliente/cliente.leitura.ts'
import type { QuemFala } from '#agenda/porta/conversas.ts'
import type { Tx } from '#platform/database/database.ts'

export async function falaPor(tx: Tx, { empresaId, conversaId, ...de }: QuemFala): Promise<boolean> {
  const { rows } = await tx.client.query<{ fala: boolean }>({
    name: 'conversa_fala_por',
    text: `SELECT EXISTS (
        SELECT FROM conversa v
        WHERE v.empresa_id = $1 AND v.id = $2 AND v.identificada
          AND coalesce($3, ${clienteDoHorario('$1', '$4')}) IN ${pessoasDoCliente('$1', 'v.cliente_id')}
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

import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import type { Tx } from '#platform/database/database.ts'

/** Registration progress of each company that a user manages, oldest first. Platform door. */
export async function lerPassos(tx: Tx, usuarioId: number): Promise<PassosDaEmpresa[]> {
  const { rows } = await tx.client.query<Omit<PassosDaEmpresa, 'procurada'>>(
    `SELECT e.empresa_id AS id, e.nome, e.chave, coalesce(e.telefone, '') <> '' AS empresa,
       EXISTS (SELECT FROM servico s WHERE s.empresa_id = e.empresa_id AND s.ativo) AS servicos,
       EXISTS (SELECT FROM profissional p WHERE p.empresa_id = e.empresa_id AND p.ativo) AS equipe,
       EXISTS (
         SELECT FROM profissional p
         JOIN profissional_servico o ON o.empresa_id = p.empresa_id AND o.profissional_id = p.id
         JOIN servico s ON s.empresa_id = o.empresa_id AND s.id = o.servico_id AND s.ativo
         JOIN horario h ON h.empresa_id = p.empresa_id AND h.profissional_id = p.id
         WHERE p.empresa_id = e.empresa_id AND p.ativo
       ) AS profissional
     FROM empresa e JOIN empresa_usuario u ON u.empresa_id = e.empresa_id
     WHERE u.usuario_id = $1 AND u.gestor
     ORDER BY e.criada_em, e.empresa_id`,
    [usuarioId],
  )
  const procuradas = await agendaDaEmpresa().procuradas(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, procurada: procuradas.includes(row.id) }))
}

/** Whether the company can take bookings. */
export function completa({ empresa, servicos, profissional }: PassosDaEmpresa): boolean {
  return empresa && servicos && profissional
}

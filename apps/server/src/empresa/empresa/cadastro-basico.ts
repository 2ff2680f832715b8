import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { alguemFaz, temEquipe } from '#empresa/profissional/quem-faz.ts'
import { servicosAtivos } from '#empresa/servico/servico.consulta.ts'
import type { Tx } from '#platform/database/database.ts'

/** Progress of each company that the user manages, oldest first. Needs `withPlataforma`. */
export async function lerPassos(tx: Tx, usuarioId: number): Promise<PassosDaEmpresa[]> {
  const { rows } = await tx.client.query<Omit<PassosDaEmpresa, 'procurada' | 'marcada'>>(
    `SELECT e.empresa_id AS id, e.nome, e.chave, coalesce(e.telefone, '') <> '' AS empresa,
       EXISTS (${servicosAtivos('e.empresa_id')}) AS servicos,
       ${temEquipe('e.empresa_id')} AS equipe,
       ${alguemFaz('e.empresa_id', servicosAtivos('e.empresa_id'))} AS profissional
     FROM empresa e JOIN empresa_usuario u ON u.empresa_id = e.empresa_id
     WHERE u.usuario_id = $1 AND u.gestor
     ORDER BY e.criada_em, e.empresa_id`,
    [usuarioId],
  )
  const ids = rows.map(({ id }) => id)
  const marcadas = await agendaDaEmpresa().marcadas(tx, ids)
  const procuradas = await agendaDaEmpresa().procuradas(tx, ids)
  return rows.map((row) => {
    const marcada = marcadas.includes(row.id)
    return { ...row, marcada, procurada: marcada || procuradas.includes(row.id) }
  })
}

/** Whether the company can take bookings. */
export function completa({ empresa, servicos, profissional }: PassosDaEmpresa): boolean {
  return empresa && servicos && profissional
}

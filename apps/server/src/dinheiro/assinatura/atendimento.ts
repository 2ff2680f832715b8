import type { Tx } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'

/**
 * While the subscription does not serve, refuses a booking that the team did not make. Company
 * door.
 */
export async function exigirAtendimento(tx: Tx, empresaId: string): Promise<void> {
  if (await assinaturaAtende(tx, empresaId)) return
  throw new Recusado(
    {
      br: 'O agendamento pela internet está em pausa nesta empresa.',
      en: 'Booking on the internet is paused at this company.',
    },
    {
      acao: {
        br: 'Fale com a empresa por telefone para marcar. Horários já marcados continuam valendo.',
        en: 'Call the company to book. Appointments that are booked still stand.',
      },
    },
  )
}

/** Whether the subscription serves the company. Company door. */
export async function assinaturaAtende(tx: Tx, empresaId: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ atende: boolean }>(
    `SELECT e.titular_id IS NULL OR coalesce(a.atende, false) AS atende
     FROM empresa e LEFT JOIN LATERAL assinatura_do_titular(e.titular_id) a ON true WHERE e.empresa_id = $1`,
    [empresaId],
  )
  return rows[0]?.atende === true
}

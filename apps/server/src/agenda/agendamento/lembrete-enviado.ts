import { and, eq, gt, inArray } from 'drizzle-orm'
import { agendamentoLembrarEmail } from '#agenda/filas.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { agendamento, agendamentoLembrete, statusVivos } from './agendamento.table.ts'

type Mensagem = { empresaId: string; mensagemId: string }

/** Whether what a message reminds of is still so. What reminds of nothing always is. */
export async function aindaVale(tx: Tx, { empresaId, mensagemId }: Mensagem, agora: Date): Promise<boolean> {
  const dela = and(eq(agendamentoLembrete.empresaId, empresaId), eq(agendamentoLembrete.mensagemId, mensagemId))
  const [lembrete] = await tx.select({ id: agendamentoLembrete.agendamentoId }).from(agendamentoLembrete).where(dela)
  if (!lembrete) return true
  const [vivo] = await tx
    .select({ id: agendamento.id })
    .from(agendamentoLembrete)
    .innerJoin(
      agendamento,
      and(
        eq(agendamento.empresaId, agendamentoLembrete.empresaId),
        eq(agendamento.id, agendamentoLembrete.agendamentoId),
        eq(agendamento.sequencia, agendamentoLembrete.sequencia),
      ),
    )
    .where(and(dela, inArray(agendamento.status, [...statusVivos]), gt(agendamento.inicio, agora)))
  return vivo !== undefined
}

/** Sends a reminder by e-mail when the channel certainly did not deliver it. */
export async function desistirDoCanal(
  tx: Tx,
  { jobs }: Pick<Servicos, 'jobs'>,
  { empresaId, mensagemId, proativa }: Mensagem & { proativa: boolean },
): Promise<void> {
  if (!proativa) return
  await jobs.enviar(tx, agendamentoLembrarEmail, { empresaId, mensagemId }, { chave: `lembrar-email:${mensagemId}` })
}

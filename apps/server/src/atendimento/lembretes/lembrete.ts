import { and, eq, gt, inArray, isNotNull, isNull, lte, not, notExists, or, sql } from 'drizzle-orm'
import { agendamento, agendamentoLembrete, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { emailParaAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { temCanal } from '#conversa/canal/saida/destinatario.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'

const lote = 200

export type ALembrar = { empresaId: string; agendamentoId: string; horas: number }

/**
 * Appointments with a due and unwritten reminder: one per distance and version, and none after half
 * the distance. Leaves out clients who declined messages, and appointments made or moved within the
 * distance. Platform door.
 */
export function aLembrar(tx: Tx, agora: Date): Promise<ALembrar[]> {
  const horas = sql<number>`h.horas`
  const devido = sql`${agendamento.inicio} - h.horas * interval '1 hour'`
  return tx
    .select({ empresaId: agendamento.empresaId, agendamentoId: agendamento.id, horas })
    .from(agendamento)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .innerJoin(cliente, and(eq(cliente.empresaId, agendamento.empresaId), eq(cliente.id, agendamento.clienteId)))
    .innerJoin(sql`LATERAL unnest(${empresa.lembretesHoras}) AS h(horas)`, sql`true`)
    .where(
      and(
        inArray(agendamento.status, [...statusVivos]),
        // A held time gets no reminder.
        isNull(agendamento.reservadoAte),
        gt(agendamento.inicio, agora),
        lte(devido, agora),
        gt(sql`${agendamento.inicio} - h.horas * interval '30 minutes'`, agora),
        lte(sql`coalesce(${agendamento.remarcadoEm}, ${agendamento.criadoEm})`, devido),
        not(recusaAvisos(sql`${cliente.empresaId}`, sql`${cliente.id}`)),
        or(isNotNull(emailParaAvisos), temCanal(sql`${cliente.empresaId}`, sql`${cliente.id}`)),
        notExists(
          tx
            .select({ um: sql`1` })
            .from(agendamentoLembrete)
            .where(
              and(
                eq(agendamentoLembrete.empresaId, agendamento.empresaId),
                eq(agendamentoLembrete.agendamentoId, agendamento.id),
                eq(agendamentoLembrete.sequencia, agendamento.sequencia),
                lte(agendamentoLembrete.horas, horas),
              ),
            ),
        ),
      ),
    )
    .orderBy(agendamento.inicio)
    .limit(lote)
}

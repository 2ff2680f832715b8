import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { selecionarAgendamentos } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { daConversa } from '#agenda/agendamento/agendamento-do-agente.ts'
import { doCliente, doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/** An appointment that a client has when a rehearsal begins; instants as JSON keeps them. */
export type AgendamentoInicial = {
  id: string
  servicoId: string
  profissionalId: string
  inicio: string
  fim: string
  /** Until when the professional is taken. */
  ocupadoAte: string
  precoCentavos: number
}

/** Appointments that a conversation sees and may change, with how they came to be. */
export function horariosDaConversa(tx: Tx, empresaId: string, conversaId: string) {
  return tx
    .select({
      agendamento,
      /** How long the professional stays taken after it. */
      depoisMs: sql<number>`(extract(epoch FROM upper(${agendamento.ocupacao}) - ${agendamento.fim}) * 1000)::float8`,
      servico: servicoParaLer.nome,
      profissional: profissionalParaLer.nome,
      cliente: cliente.nome,
    })
    .from(agendamento)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .innerJoin(cliente, doCliente)
    .where(and(eq(agendamento.empresaId, empresaId), daConversa({ empresaId, conversaId })))
    .orderBy(asc(agendamento.inicio))
}

export type HorarioDaConversa = Awaited<ReturnType<typeof horariosDaConversa>>[number]

/** Appointments that a conversation made, and these. */
export function mexidosPelaConversa(
  tx: Tx,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
  ids: string[],
) {
  return selecionarAgendamentos(tx)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        or(eq(agendamento.conversaId, conversaId), inArray(agendamento.id, ids)),
      ),
    )
    .orderBy(asc(agendamento.inicio))
}

/** In a transaction that is rolled back: frees what a conversation booked. */
export async function soltarHorarios(
  tx: Tx,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<void> {
  await tx
    .update(agendamento)
    .set({ status: 'CANCELADO', conversaId: null })
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.conversaId, conversaId),
        inArray(agendamento.status, statusVivos),
      ),
    )
}

/**
 * In a transaction that is rolled back: puts an appointment as it was then in the place of the
 * present one; none if its service is gone.
 */
export async function porHorario(
  tx: Tx,
  { empresaId, clienteId, agora }: { empresaId: string; clienteId: string; agora: Date },
  { id, servicoId, profissionalId, precoCentavos, ...um }: AgendamentoInicial,
): Promise<void> {
  const [feito] = await tx
    .select({ id: servicoParaLer.id })
    .from(servicoParaLer)
    .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, servicoParaLer.empresaId, profissionalId))
    .where(keyIs(servicoParaLer, empresaId, servicoId))
  if (!feito) return
  const [inicio, fim] = [new Date(um.inicio), new Date(um.fim)]
  await tx
    .update(agendamento)
    .set({ status: 'CANCELADO' })
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.profissionalId, profissionalId),
        inArray(agendamento.status, statusVivos),
        sql`${agendamento.ocupacao} && tstzrange(${um.inicio}, ${um.ocupadoAte})`,
      ),
    )
  const linha = {
    ...{ servicoId, profissionalId, clienteId, inicio, fim, precoCentavos },
    ...{ ocupacao: { de: inicio, ate: new Date(um.ocupadoAte) }, status: 'MARCADO' as const, conversaId: null },
  }
  await tx
    .insert(agendamento)
    .values({ empresaId, id, ...linha, criadoEm: agora })
    .onConflictDoUpdate({ target: [agendamento.empresaId, agendamento.id], set: linha })
}

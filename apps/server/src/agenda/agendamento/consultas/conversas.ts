import { and, asc, type Column, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import { selecionarAgendamentos, toAgendamento } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Tx } from '#platform/database/database.ts'

/** Condition: the conversation of the row led to an appointment that a person sees. */
export function marcouNoEscopo(tx: Tx, conversa: { empresaId: Column; id: Column }, escopo: Exclude<Escopo, 'todos'>) {
  return exists(
    tx
      .select({ um: sql`1` })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, conversa.empresaId),
          eq(agendamento.conversaId, conversa.id),
          agendamentoNoEscopo(escopo),
        ),
      ),
  )
}

/** Subquery: conversations that led to an appointment with a professional. */
export function conversasDoProfissional(tx: Tx, empresaId: string, profissionalId: string) {
  return tx
    .select({ id: sql<string>`${agendamento.conversaId}` })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.profissionalId, profissionalId),
        isNotNull(agendamento.conversaId),
      ),
    )
}

/** Subquery: conversations that made an appointment of these clients. */
export function conversasQueMarcaram(tx: Tx, empresaId: string, clienteIds: string[]) {
  return tx
    .select({ id: agendamento.conversaId })
    .from(agendamento)
    .where(and(eq(agendamento.empresaId, empresaId), inArray(agendamento.clienteId, clienteIds)))
}

/** SQL: the client of an appointment. Arguments are columns or parameters of the statement. */
export function clienteDoHorario(empresa: string, id: string): string {
  return `(SELECT a.cliente_id FROM agendamento a WHERE a.empresa_id = ${empresa} AND a.id = ${id})`
}

/** SQL: the conversation that made an appointment. */
export function conversaDoHorario(empresa: string, id: string): string {
  return `(SELECT a.conversa_id FROM agendamento a WHERE a.empresa_id = ${empresa} AND a.id = ${id})`
}

/** Appointments that a conversation made, of those that a person sees. */
export async function agendamentosDaConversa(tx: Tx, da: ConversaDaEmpresa, escopo: Escopo) {
  const rows = await selecionarAgendamentos(tx).where(daConversa(da, escopo)).orderBy(asc(agendamento.inicio))
  return rows.map(toAgendamento)
}

/** Subquery: ids of the appointments that a conversation made, of those that a person sees. */
export function idsDaConversa(tx: Tx, da: ConversaDaEmpresa, escopo: Escopo) {
  return tx.select({ id: agendamento.id }).from(agendamento).where(daConversa(da, escopo))
}

/** The newest appointments of a company, by when they were made. */
export async function ultimosMarcados(tx: Tx, empresaId: string, limite: number) {
  const rows = await selecionarAgendamentos(tx)
    .where(eq(agendamento.empresaId, empresaId))
    .orderBy(desc(agendamento.criadoEm))
    .limit(limite)
  return rows.map(toAgendamento)
}

function daConversa({ empresaId, conversaId }: ConversaDaEmpresa, escopo: Escopo) {
  return and(eq(agendamento.empresaId, empresaId), eq(agendamento.conversaId, conversaId), agendamentoNoEscopo(escopo))
}

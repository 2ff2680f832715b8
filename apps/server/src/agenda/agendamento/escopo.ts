import { inArray, type SQL } from 'drizzle-orm'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import { agendamento } from './agendamento.table.ts'

/** Of the appointments of a query, those that a person sees. */
export function agendamentoNoEscopo(escopo: Escopo): SQL | undefined {
  return escopo === 'todos' ? undefined : inArray(agendamento.profissionalId, escopo)
}

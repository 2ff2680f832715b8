import { eq, or, type SQL } from 'drizzle-orm'
import { marcouNoEscopo } from '#agenda/agendamento/consultas/conversas.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Tx } from '#platform/database/database.ts'
import { conversa } from './conversa.table.ts'

/**
 * A professional sees conversations that led to an appointment with them, or that they hold
 * (`usuarioId`).
 */
export function conversaNoEscopo(tx: Tx, escopo: Escopo, usuarioId?: number): SQL | undefined {
  if (escopo === 'todos') return undefined
  const marcaram = marcouNoEscopo(tx, conversa, escopo)
  return usuarioId === undefined ? marcaram : or(marcaram, eq(conversa.atendenteId, usuarioId))
}

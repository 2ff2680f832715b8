import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { tudoLido } from '#conversa/canal/reconciliacao/por-ler.ts'
import { conversaPorResponder, type porResponder } from '#conversa/conversa/guarda/por-responder.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'

const guardado = z.object({
  contato: z.object({ nome: z.string(), email: z.optional(z.string()), telefone: z.optional(z.string()) }),
})

export function lerContato(estado: unknown): DadosCliente | undefined {
  const lido = guardado.safeParse(estado)
  return lido.success ? lido.data.contato : undefined
}

export function conhecido(
  row: { nome: string; email: string | null; telefone: string | null } | null,
): DadosCliente | undefined {
  return row ? { nome: row.nome, email: row.email ?? undefined, telefone: row.telefone ?? undefined } : undefined
}

/** Reads and locks the conversation, if no event of the client's channel is unread. */
export const conversaTrancada = conversaPorResponder(tudoLido)

export const empresaDoTurno = builtOnce((db, { empresaId }: Values<{ empresaId: string }>) =>
  db
    .select({ ...getTableColumns(empresa), temModelo: sql<boolean>`agente_tem_modelo()` })
    .from(empresa)
    .where(eq(empresa.id, empresaId)),
)

export type ConversaTrancada = Awaited<ReturnType<typeof conversaTrancada>>[number]
export type Pendente = Awaited<ReturnType<typeof porResponder>>[number]

import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { tudoLido } from '#conversa/canal/reconciliacao/por-ler.ts'
import { type lerPendentes, trancarPorResponder } from '#conversa/conversa/guarda/por-responder.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'

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

/** Locks the conversation, if no event of the client's channel is unread. */
export function trancar(tx: Tx, alvo: ConversaDaEmpresa, agora: Date) {
  return trancarPorResponder(tx, alvo, { alem: tudoLido, agora })
}

export function lerEmpresa(tx: Tx, empresaId: string) {
  return tx
    .select({ ...getTableColumns(empresa), temModelo: sql<boolean>`agente_tem_modelo()` })
    .from(empresa)
    .where(eq(empresa.id, empresaId))
    .execute()
}

export type ConversaTrancada = Awaited<ReturnType<typeof trancar>>[number]
export type Pendente = Awaited<ReturnType<typeof lerPendentes>>[number]

import { and, eq, lt, sql } from 'drizzle-orm'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { conversa, estaConversa } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'

/** How long a lease lasts after the last sign of life of its turn. */
export const leaseMs = 60_000

/** Another turn or a person answers now: this turn may neither act nor write. */
export class LeaseLost extends Error {}

/** For a reading that takes long; the caller has locked the conversation. */
export function takeLease(tx: Tx, alvo: ConversaDaEmpresa, lease: string, agora: Date) {
  return tx
    .update(conversa)
    .set({ lease, leaseAte: new Date(agora.getTime() + leaseMs) })
    .where(estaConversa(alvo))
}

/**
 * Locks the conversation and extends this turn's lease. Queries sent right after it run under the
 * lock. Throws LeaseLost when another turn or a person holds the conversation.
 */
export async function extendLease(
  tx: Tx,
  alvo: ConversaDaEmpresa,
  lease: string,
  agora: Date,
  ms = leaseMs,
): Promise<{ ultimaOrdem: number }> {
  const ate = new Date(agora.getTime() + ms)
  const [minha] = await tx
    .update(conversa)
    .set({ leaseAte: sql`greatest(${conversa.leaseAte}, ${ate}::timestamptz)` })
    .where(and(estaConversa(alvo), eq(conversa.lease, lease), eq(conversa.status, 'AGENTE')))
    .returning({ ultimaOrdem: conversa.ultimaOrdem })
    // Sent at once: the caller's next query runs under the lock.
    .execute()
  if (!minha) throw new LeaseLost()
  return minha
}

/** Gives the conversation back at once, for another instance to answer. */
export async function releaseLease(tx: Tx, alvo: ConversaDaEmpresa, lease: string): Promise<void> {
  await tx
    .update(conversa)
    .set({ lease: null, leaseAte: null })
    .where(and(estaConversa(alvo), eq(conversa.lease, lease)))
}

type Feito = {
  ordem: number
  respondida: number
  estado: object
  lidas: unknown[]
  texto: string
  motivo: string | null
  agora: Date
}

/** Stores the result of an answer: the state, and that nobody waits any more. */
export function concluirTurno(tx: Tx, alvo: ConversaDaEmpresa, { estado, lidas, ...feito }: Feito) {
  return tx.run(conclusao, { ...alvo, ...feito, estado: JSON.stringify(estado), lidas: JSON.stringify(lidas) })
}

type Conclusao = ConversaDaEmpresa & Omit<Feito, 'estado' | 'lidas'> & { estado: string; lidas: string }

const conclusao = builtOnce((db, v: Values<Conclusao>) =>
  db
    .update(conversa)
    .set({
      // With the lines of this turn and the one before, for when the team takes over.
      estado: sql`${v.estado}::jsonb || jsonb_build_object('lidas',
        jsonb_build_array(${v.lidas}::jsonb, coalesce(${conversa.estado}->'lidas'->0, '[]')))`,
      ultimaOrdem: sql`${v.ordem}`,
      respondidaAte: sql`${v.respondida}`,
      ultimaMensagem: sql`coalesce(nullif(${v.texto}, ''), ${conversa.ultimaMensagem})`,
      ultimaEm: sql`${v.agora}`,
      desfechoMotivo: sql`coalesce(${v.motivo}, ${conversa.desfechoMotivo})`,
      falhas: 0,
      lease: null,
      leaseAte: null,
    })
    .where(estaConversa(v)),
)

/** Counts a failed turn of a conversation in which somebody waits for the agent. */
export async function contarFalha(tx: Tx, alvo: ConversaDaEmpresa) {
  const [falhou] = await tx
    .update(conversa)
    .set({ falhas: sql`${conversa.falhas} + 1`, lease: null, leaseAte: null })
    .where(and(estaConversa(alvo), eq(conversa.status, 'AGENTE'), lt(conversa.respondidaAte, conversa.ultimaOrdem)))
    .returning({
      falhas: conversa.falhas,
      canal: conversa.canal,
      ultimaOrdem: conversa.ultimaOrdem,
      estado: conversa.estado,
      idioma: conversa.idioma,
    })
  return falhou
}

/** Adds what a model cost to the conversation, under its lock. */
export async function somarCusto(tx: Tx, alvo: ConversaDaEmpresa, custo: number): Promise<void> {
  if (custo === 0) return
  await tx
    .update(conversa)
    .set({ custoModelo: sql`${conversa.custoModelo} + ${custo}` })
    .where(estaConversa(alvo))
}

/** The agent's state of a conversation. */
export async function lerEstadoGuardado(tx: Tx, alvo: ConversaDaEmpresa): Promise<unknown> {
  const [guardada] = await tx.select({ estado: conversa.estado }).from(conversa).where(estaConversa(alvo))
  return guardada?.estado
}

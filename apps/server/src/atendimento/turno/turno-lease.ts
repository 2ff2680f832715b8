import { and, eq, sql } from 'drizzle-orm'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { ConversaDoTurno } from '#conversa/porta/turnos.ts'
import type { Tx } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'

/** How long a hold lasts after the last sign of life of its turn. */
export const leaseMs = 60_000

/** Another turn or a person answers now: this turn may neither act nor write. */
export class LeaseLost extends Error {}

const prolongar = preparada((tx) =>
  tx
    .update(conversa)
    .set({ turnoAte: sql`greatest(${conversa.turnoAte}, ${sql.placeholder('ate')}::timestamptz)` })
    .where(
      and(
        eq(conversa.empresaId, sql.placeholder('empresaId')),
        eq(conversa.id, sql.placeholder('conversaId')),
        eq(conversa.turnoId, sql.placeholder('lease')),
        eq(conversa.status, 'AGENTE'),
      ),
    )
    .returning({ ultimaOrdem: conversa.ultimaOrdem })
    .prepare('turno_prolongar'),
)

/**
 * Locks the conversation and extends this turn's lease. Queries sent right after it run under the
 * lock. Throws LeaseLost when another turn or a person holds the conversation.
 */
export async function requireLease(
  tx: Tx,
  { empresaId, conversaId }: ConversaDoTurno,
  lease: string,
  agora: Date,
  ms = leaseMs,
): Promise<{ ultimaOrdem: number }> {
  const ate = new Date(agora.getTime() + ms)
  const [minha] = await prolongar(tx).execute({ empresaId, conversaId, lease, ate })
  if (!minha) throw new LeaseLost()
  return minha
}

/** Gives the conversation back at once, for another instance to answer. */
export async function releaseLease(tx: Tx, { empresaId, conversaId }: ConversaDoTurno, lease: string): Promise<void> {
  await tx
    .update(conversa)
    .set({ turnoId: null, turnoAte: null })
    .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId), eq(conversa.turnoId, lease)))
}

import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { agenteChamada, type FerramentaQueGrava } from '../agente.table.ts'
import type { Agendamento } from '../porta/ferramentas.ts'
import type { Feita } from './feitas.ts'

export type Vez = { empresaId: string; conversaId: string; turno: number }

/** What an answer has already done, in its order. */
export async function lerFeitas(tx: Tx, { empresaId, conversaId, turno }: Vez): Promise<(Feita & { chave: string })[]> {
  const rows = await tx
    .select()
    .from(agenteChamada)
    .where(
      and(
        eq(agenteChamada.empresaId, empresaId),
        eq(agenteChamada.conversaId, conversaId),
        eq(agenteChamada.turno, turno),
      ),
    )
    .orderBy(asc(agenteChamada.ordem))
  return rows.map(({ ferramenta, chave, entrada, resultado }) => ({
    ferramenta,
    chave,
    entrada,
    resultado: reviver(resultado),
  }))
}

/** Keeps a write in the transaction that made it. */
export async function guardarFeita(
  tx: Tx,
  { empresaId, conversaId, turno }: Vez,
  feita: { ferramenta: FerramentaQueGrava; chave: string; entrada: unknown; resultado: unknown; agora: Date },
  ordem: number,
): Promise<void> {
  const { agora: criadaEm, ...resto } = feita
  await tx.insert(agenteChamada).values({ empresaId, conversaId, turno, ordem, ...resto, criadaEm })
}

/** The answer is written, or given up: nothing of it is to be gone on with. */
export async function esquecerFeitas(
  tx: Tx,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<void> {
  await tx
    .delete(agenteChamada)
    .where(and(eq(agenteChamada.empresaId, empresaId), eq(agenteChamada.conversaId, conversaId)))
}

/** JSON has no dates. */
function reviver(resultado: unknown): Feita['resultado'] {
  const { agendamento: a } = resultado as { agendamento?: Agendamento }
  if (!a) return {}
  const sinal = a.sinal && { ...a.sinal, ate: new Date(a.sinal.ate) }
  return { agendamento: { ...a, inicio: new Date(a.inicio), fim: new Date(a.fim), ...(sinal && { sinal }) } }
}

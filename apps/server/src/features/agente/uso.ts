import { and, eq, sql } from 'drizzle-orm'
import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import type { Tx } from '#platform/database/database.ts'
import { agenteUso } from './agente.table.ts'
import type { Gasto } from './modelo-custo.ts'

/** The month in which a cost counts, by the platform's clock: its first day. */
export function mesDe(agora: Date): string {
  return `${relogioLocal('America/Sao_Paulo', agora).dia.slice(0, 7)}-01`
}

/** What a company spent on models in a month, in millionths of a cent. */
export async function gastoDaEmpresa(tx: Tx, empresaId: string, mes: string): Promise<number> {
  const [soma] = await tx
    .select({ custo: sql<number>`coalesce(sum(${agenteUso.custo}), 0)::bigint` })
    .from(agenteUso)
    .where(and(eq(agenteUso.empresaId, empresaId), eq(agenteUso.mes, mes)))
  return soma?.custo ?? 0
}

/** What a server cost in a month, for all companies. */
export async function gastoDoServidor(tx: Tx, servidorId: string, mes: string): Promise<number> {
  const [soma] = await tx
    .select({ custo: sql<number>`coalesce(sum(${agenteUso.custo}), 0)::bigint` })
    .from(agenteUso)
    .where(and(eq(agenteUso.servidorId, servidorId), eq(agenteUso.mes, mes)))
  return soma?.custo ?? 0
}

/** Adds one answer to a company's month. */
export async function somarUso(
  tx: Tx,
  { empresaId, mes, servidorId }: { empresaId: string; mes: string; servidorId: string },
  { gasto, custo, recuou }: { gasto: Gasto; custo: number; recuou: boolean },
): Promise<void> {
  const nova = {
    respostas: recuou ? 0 : 1,
    recuos: recuou ? 1 : 0,
    entrada: gasto.entrada,
    saida: gasto.saida,
    custo,
  }
  await tx
    .insert(agenteUso)
    .values({ empresaId, mes, servidorId, ...nova })
    .onConflictDoUpdate({
      target: [agenteUso.empresaId, agenteUso.mes, agenteUso.servidorId],
      set: {
        respostas: sql`${agenteUso.respostas} + excluded.respostas`,
        recuos: sql`${agenteUso.recuos} + excluded.recuos`,
        entrada: sql`${agenteUso.entrada} + excluded.entrada`,
        saida: sql`${agenteUso.saida} + excluded.saida`,
        custo: sql`${agenteUso.custo} + excluded.custo`,
      },
    })
}

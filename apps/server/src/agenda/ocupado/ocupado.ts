import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Tx } from '#platform/database/database.ts'
import { ocupado } from './ocupado.table.ts'

type DoCalendario = { empresaId: string; calendarioId: string }

/** Replaces the times of one event. The caller has locked the professional. */
export async function gravarOcupado(
  tx: Tx,
  { tempos, ...evento }: DoCalendario & { profissionalId: string; href: string; tempos: readonly Intervalo[] },
): Promise<void> {
  await tx.delete(ocupado).where(and(doCalendario(evento), eq(ocupado.href, evento.href)))
  if (tempos.length === 0) return
  await tx
    .insert(ocupado)
    .values(tempos.map(({ inicio, fim }) => ({ ...evento, inicio, fim })))
    .onConflictDoNothing()
}

export async function apagarOcupado(tx: Tx, { hrefs, ...dele }: DoCalendario & { hrefs: string[] }): Promise<void> {
  if (hrefs.length > 0) await tx.delete(ocupado).where(and(doCalendario(dele), inArray(ocupado.href, hrefs)))
}

export async function apagarDoCalendario(tx: Tx, dele: DoCalendario): Promise<void> {
  await tx.delete(ocupado).where(doCalendario(dele))
}

/** What is over takes nothing any more. */
export async function apagarPassado(tx: Tx, dele: DoCalendario, antesDe: Date): Promise<void> {
  await tx.delete(ocupado).where(and(doCalendario(dele), lt(ocupado.fim, antesDe)))
}

function doCalendario({ empresaId, calendarioId }: DoCalendario) {
  return and(eq(ocupado.empresaId, empresaId), eq(ocupado.calendarioId, calendarioId))
}

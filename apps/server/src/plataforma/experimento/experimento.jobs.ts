import { asc, lte } from 'drizzle-orm'
import { experimentoVarrer } from '#plataforma/filas.ts'
import { withOcultas } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { excluirEmpresas } from './apagar.ts'
import { experimento } from './experimento.table.ts'

const lote = 20
const dezMinutosMs = 10 * 60_000

export function experimentoJobs(servicos: Servicos): void {
  servicos.jobs.repetir(experimentoVarrer, dezMinutosMs, async () => {
    await excluirVencidos(servicos)
  })
}

/** Deletes expired trials, a few in each transaction. @returns how many */
export async function excluirVencidos(servicos: Pick<Servicos, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const ids = await withOcultas(servicos.db, 'experimento.varredura', async (tx) => {
      const vencidos = await tx
        .select({ id: experimento.empresaId })
        .from(experimento)
        .where(lte(experimento.expiraEm, servicos.clock.now()))
        .orderBy(asc(experimento.expiraEm))
        .limit(lote)
        .for('update', { skipLocked: true })
      const ids = vencidos.map(({ id }) => id)
      await excluirEmpresas(tx, ids)
      return ids
    })
    total += ids.length
    if (ids.length < lote) return total
  }
}

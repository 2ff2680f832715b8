import { sqlState, type Tx } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { profissionalServico } from './profissional.table.ts'

/** Who offers what, from now on. 404 for a professional or a service of another company. */
export async function oferecer(tx: Tx, ofertas: (typeof profissionalServico.$inferInsert)[]): Promise<void> {
  if (ofertas.length === 0) return
  try {
    await tx.insert(profissionalServico).values(ofertas)
  } catch (error) {
    if (sqlState(error) === '23503') throw new NaoEncontrado()
    throw error
  }
}

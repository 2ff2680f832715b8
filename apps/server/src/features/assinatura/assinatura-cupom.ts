import type { EscolhaPlano } from '@zelo/contract/assinatura'
import { count, eq } from 'drizzle-orm'
import type { Contexto } from '#contexto.ts'
import { Invalido } from '#errors.ts'
import type { Tx } from '#platform/database/database.ts'
import { cupom, cupomUso } from './assinatura.table.ts'
import { fusoPadrao, momentoEm } from './assinatura-momento.ts'
import type { Cupom } from './assinatura-tipos.ts'

export type CupomLido = Cupom & { id: string }

/** The coupon that was typed, if it is good for this choice; 422 otherwise. The row is locked, so that its last use is used once. */
export async function lerCupom(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  { plano, periodo, cupom: codigo }: EscolhaPlano & { cupom?: string | undefined },
): Promise<CupomLido | null> {
  if (!codigo) return null
  const [row] = await tx.select().from(cupom).where(eq(cupom.codigo, codigo)).for('update')
  const { hoje } = momentoEm(fusoPadrao, clock.now())
  if (!row?.ativo || (row.validoAte && row.validoAte < hoje)) {
    throw invalido('Este cupom não existe ou já venceu.', 'This coupon does not exist or has expired.')
  }
  if ((row.planos && !row.planos.includes(plano)) || (row.periodos && !row.periodos.includes(periodo))) {
    throw invalido('Este cupom não vale para este plano e período.', 'This coupon is not for this plan and period.')
  }
  const [usos] = await tx.select({ total: count() }).from(cupomUso).where(eq(cupomUso.cupomId, row.id))
  if (row.maxUsos !== null && (usos?.total ?? 0) >= row.maxUsos) {
    throw invalido('Este cupom já foi usado todas as vezes.', 'This coupon has been used up.')
  }
  return { id: row.id, tipo: row.tipo, valor: row.valor, codigo: row.codigo, restantes: row.ciclos }
}

/** One per subscription: another takes its place until the first invoice is paid. */
export async function guardarCupom(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  assinaturaId: string,
  { id: cupomId, restantes }: CupomLido,
): Promise<void> {
  await tx
    .insert(cupomUso)
    .values({ assinaturaId, cupomId, restantes, usadoEm: clock.now() })
    .onConflictDoUpdate({ target: cupomUso.assinaturaId, set: { cupomId, restantes, usadoEm: clock.now() } })
}

function invalido(br: string, en: string): Invalido {
  return new Invalido({ cupom: { br, en } })
}

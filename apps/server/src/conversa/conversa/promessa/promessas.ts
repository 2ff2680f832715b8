import type { SituacaoPromessa } from '@zelo/contract/conversa/promessa'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/database/database.ts'
import { type Dia, instanteLocal, somarDias } from '#platform/time.ts'
import { type PromessaRow, promessa } from './promessa.table.ts'

/** Neither kept nor ended. */
export const emAberto = and(isNull(promessa.cumpridaEm), isNull(promessa.encerradaEm))

export function situacaoDe(
  { cumpridaEm, encerradaEm, dispensada, prazoEm }: PromessaRow,
  agora: Date,
): SituacaoPromessa {
  if (cumpridaEm) return 'CUMPRIDA'
  if (dispensada) return 'DISPENSADA'
  return encerradaEm || prazoEm <= agora ? 'QUEBRADA' : 'ABERTA'
}

/** SQL of `situacaoDe`. */
export function naSituacao(situacao: SituacaoPromessa, agora: Date): SQL | undefined {
  const semCumprir = and(isNull(promessa.cumpridaEm), eq(promessa.dispensada, false))
  const porSituacao = {
    ABERTA: and(emAberto, gt(promessa.prazoEm, agora)),
    CUMPRIDA: isNotNull(promessa.cumpridaEm),
    QUEBRADA: and(semCumprir, or(isNotNull(promessa.encerradaEm), lte(promessa.prazoEm, agora))),
    DISPENSADA: and(isNull(promessa.cumpridaEm), eq(promessa.dispensada, true)),
  }
  return porSituacao[situacao]
}

/**
 * «You are told when a time opens»: holds until the last day of the wish. Repeated, it is the same
 * promise.
 */
export async function prometerVaga(
  tx: Tx,
  { empresaId, conversaId, agora }: { empresaId: string; conversaId: string; agora: Date },
  desejo: { id: string; ate: Dia; fuso: string } | undefined,
): Promise<void> {
  if (!desejo) return
  const prazoEm = instanteLocal(desejo.fuso, somarDias(desejo.ate, 1), 0)
  await tx
    .insert(promessa)
    .values({ empresaId, conversaId, id: uuidv7(), motivo: 'VAGA', esperaId: desejo.id, feitaEm: agora, prazoEm })
    .onConflictDoNothing()
}

/** Promises to an erased client need no keeping, and lose their words. */
export async function esquecerPromessas(tx: Tx, empresaId: string, conversaIds: string[]): Promise<void> {
  const delas = and(eq(promessa.empresaId, empresaId), inArray(promessa.conversaId, conversaIds))
  await tx.update(promessa).set({ texto: '' }).where(delas)
  await tx.update(promessa).set({ dispensada: true, encerradaEm: sql`now()` }).where(and(delas, emAberto))
}

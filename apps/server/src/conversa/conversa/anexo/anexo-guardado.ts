import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { conversa, estaConversa } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { anexo, anexoApagado } from './anexo.table.ts'

type AnexoRow = typeof anexo.$inferSelect
type Um = Pick<AnexoRow, 'empresaId' | 'conversaId' | 'id'>

/**
 * Changes a file's row. Locks its conversation before it, in the order of an erasure: a stored file
 * gets its link in the conversation's record. False: it was erased meanwhile.
 */
export async function mudarAnexo(tx: Tx, alvo: Um, dados: Partial<AnexoRow>): Promise<boolean> {
  await trancar(tx, alvo)
  const rows = await tx.update(anexo).set(dados).where(deste(alvo)).returning({ id: anexo.id })
  return rows.length > 0
}

/** Gives up a file, unless another run stored it meanwhile. */
export async function desistirDoAnexo(tx: Tx, alvo: Um): Promise<boolean> {
  await trancar(tx, alvo)
  const rows = await tx
    .update(anexo)
    .set({ estado: 'FALHOU' })
    .where(and(deste(alvo), eq(anexo.estado, 'BUSCANDO')))
    .returning({ id: anexo.id })
  return rows.length > 0
}

/** Gives a digest to a file that is older than digests. */
export async function darDigital(tx: Tx, alvo: Um, digital: Buffer): Promise<void> {
  await trancar(tx, alvo)
  await tx
    .update(anexo)
    .set({ digital })
    .where(and(deste(alvo), semDigital(alvo)))
}

/** Files of a conversation that are older than digests. */
export function anexosSemDigital(tx: Tx, conversa: Omit<Um, 'id'>): Promise<{ id: string }[]> {
  return tx.select({ id: anexo.id }).from(anexo).where(semDigital(conversa))
}

/** Deletes files that nobody sent by then, and gives up those that never arrived. Platform door. */
export async function largarAnexos(tx: Tx, antesDe: { enviado: Date; buscado: Date }): Promise<void> {
  await tx.delete(anexo).where(and(isNull(anexo.mensagemId), lt(anexo.criadoEm, antesDe.enviado)))
  await tx
    .update(anexo)
    .set({ estado: 'FALHOU' })
    .where(and(isNotNull(anexo.mensagemId), eq(anexo.estado, 'BUSCANDO'), lt(anexo.criadoEm, antesDe.buscado)))
}

type Apagado = typeof anexoApagado.$inferSelect

/** Deleted attachments whose files are still stored. */
export function anexosApagados(tx: Tx, limite: number): Promise<Apagado[]> {
  return tx.select().from(anexoApagado).limit(limite)
}

/** Forgets a deleted attachment once its file is deleted. */
export async function esquecerApagado(tx: Tx, { empresaId, id }: Apagado): Promise<void> {
  await tx.delete(anexoApagado).where(keyIs(anexoApagado, empresaId, id))
}

async function trancar(tx: Tx, { empresaId, conversaId }: Um): Promise<void> {
  await tx
    .select({ id: conversa.id })
    .from(conversa)
    .where(estaConversa({ empresaId, conversaId }))
    .for('no key update')
}

function deste({ empresaId, id }: Um) {
  return keyIs(anexo, empresaId, id)
}

function semDigital({ empresaId, conversaId }: Omit<Um, 'id'>) {
  return and(
    eq(anexo.empresaId, empresaId),
    eq(anexo.conversaId, conversaId),
    eq(anexo.estado, 'GUARDADO'),
    isNull(anexo.digital),
  )
}

import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { esquecerAnexos } from '#conversa/conversa/anexo/anexo.service.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { esquecerPromessas } from '#conversa/conversa/promessa/promessas.ts'
import type { Tx } from '#platform/database/database.ts'

/** Text of a message after its client was erased; records accept it in place of the words. */
export const textoApagado: Record<Idioma, string> = { br: 'Apagado a pedido.', en: 'Erased on request.' }

/** Erases words, files and notes of conversations, ends them and unlinks the browser. */
export async function esquecerConversas(tx: Tx, empresaId: string, ids: string[]): Promise<void> {
  const { br, en } = textoApagado
  await tx.client.query(
    `UPDATE mensagem m SET texto = CASE c.idioma WHEN 'en' THEN $4 ELSE $3 END, opcoes = '[]', passos = '[]', sal = NULL
     FROM conversa c WHERE m.empresa_id = $1 AND m.conversa_id = ANY ($2) AND c.empresa_id = $1 AND c.id = m.conversa_id`,
    [empresaId, ids, br, en],
  )
  await esquecerAnexos(tx, empresaId, ids)
  await tx.client.query(
    "DELETE FROM conversa_nota WHERE empresa_id = $1 AND conversa_id = ANY ($2) AND tipo = 'NOTA'",
    [empresaId, ids],
  )
  await esquecerPromessas(tx, empresaId, ids)
  await tx
    .update(conversa)
    .set({
      status: 'ENCERRADA',
      atendenteId: null,
      estado: {},
      origem: null,
      ultimaMensagem: sql`CASE ${conversa.idioma} WHEN 'en' THEN ${en} ELSE ${br} END`,
      respondidaAte: sql`${conversa.ultimaOrdem}`,
      visitanteHash: sql`sha256(uuid_send(gen_random_uuid()))`,
    })
    .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.id, ids)))
}

/** Locks all conversations of these companies first, because a turn may run. */
export async function trancarConversas(tx: Tx, empresaIds: string[]): Promise<void> {
  await tx
    .select({ id: conversa.id })
    .from(conversa)
    .where(inArray(conversa.empresaId, empresaIds))
    .orderBy(conversa.empresaId, conversa.id)
    .for('update')
}

/** Deletes all conversations of these companies. */
export async function apagarConversas(tx: Tx, empresaIds: string[]): Promise<void> {
  await tx.delete(conversa).where(inArray(conversa.empresaId, empresaIds))
}

import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { guardar, novoSegredo } from '#conversa/canal/saida/segredos.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { canalIdentidade } from './canal.table.ts'

/**
 * After a new secret is made, the former one stays valid this long, so that the site has time to
 * change.
 */
const trocaMs = 7 * 24 * 3_600_000

/**
 * Makes a new secret and shows it once. The former one stays valid for a week; older ones end now.
 */
export async function trocarSegredoIdentidade(contexto: Via<'trocarSegredoIdentidade'>): Promise<{ segredo: string }> {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const segredo = novoSegredo()
  const id = uuidv7()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    // Two at once would both become the newest.
    await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    await tx
      .delete(canalIdentidade)
      .where(and(eq(canalIdentidade.empresaId, empresaId), sql`${canalIdentidade.valeAte} IS NOT NULL`))
    await tx
      .update(canalIdentidade)
      .set({ valeAte: new Date(agora.getTime() + trocaMs) })
      .where(eq(canalIdentidade.empresaId, empresaId))
    await tx.insert(canalIdentidade).values({
      ...{ empresaId, id, criadoEm: agora },
      segredo: guardar(contexto.config, id, 'identidade', segredo),
    })
    await anotar(contexto, tx, empresaId, 'INCLUIR', id)
    return { segredo }
  })
}

export async function encerrarSegredoIdentidade(
  contexto: Via<'encerrarSegredoIdentidade'>,
  id: string,
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [tirado] = await tx
      .delete(canalIdentidade)
      .where(keyIs(canalIdentidade, empresaId, id))
      .returning({ id: canalIdentidade.id })
    if (!tirado) throw new NaoEncontrado()
    await anotar(contexto, tx, empresaId, 'EXCLUIR', id)
    return { ok: true }
  })
}

function anotar(contexto: Contexto, tx: Tx, empresaId: string, acao: 'INCLUIR' | 'EXCLUIR', id: string): Promise<void> {
  return auditar(tx, contexto, { acao, recurso: 'canal', id, nome: 'Segredo da identidade no chat do site', empresaId })
}

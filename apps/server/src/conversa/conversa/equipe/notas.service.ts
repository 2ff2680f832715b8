import type { notaDaConversa } from '@zelo/contract/conversa/conversa.schema'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import { conversaNota } from '#conversa/conversa/conversa.table.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { ChaveUsada, NaoEncontrado } from '#platform/errors.ts'

/** A note for the team, which clients never see. The same id again answers the first. */
export async function anotarConversa(
  contexto: Via<'anotarConversa'>,
  conversaId: string,
  { id, texto }: { id: string; texto: string },
): Promise<z.output<typeof notaDaConversa>> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const { usuarioId } = contexto.ator
  const escrita = await naConversa(vista, conversaId, async (tx, { conversa: { ultimaOrdem } }, empresaId) => {
    const criadaEm = contexto.clock.now()
    await tx
      .insert(conversaNota)
      .values({ empresaId, id, conversaId, ordem: Math.max(1, ultimaOrdem), tipo: 'NOTA', texto, usuarioId, criadaEm })
      .onConflictDoNothing()
    const [nota] = await tx
      .select()
      .from(conversaNota)
      .where(
        and(
          keyIs(conversaNota, empresaId, id),
          eq(conversaNota.conversaId, conversaId),
          eq(conversaNota.usuarioId, usuarioId),
        ),
      )
    if (!nota) throw new NaoEncontrado()
    if (nota.texto !== texto) throw new ChaveUsada()
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
    return nota
  })
  const nome = (await nomesDosAutores(contexto.db, [usuarioId])).get(usuarioId) ?? ''
  const { ordem, tipo, criadaEm: criada_em } = escrita
  return { id, ordem, tipo, texto: escrita.texto, quem: { id: usuarioId, nome }, para: null, criada_em }
}

/** Deletes a note; only its author may. */
export async function apagarNotaDaConversa(
  contexto: Via<'apagarNotaDaConversa'>,
  conversaId: string,
  id: string,
): Promise<{ ok: true }> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const { usuarioId } = contexto.ator
  return naConversa(vista, conversaId, async (tx, _row, empresaId) => {
    const apagadas = await tx
      .delete(conversaNota)
      .where(
        and(
          keyIs(conversaNota, empresaId, id),
          eq(conversaNota.conversaId, conversaId),
          eq(conversaNota.tipo, 'NOTA'),
          eq(conversaNota.usuarioId, usuarioId),
        ),
      )
      .returning({ id: conversaNota.id })
    if (apagadas.length === 0) throw new NaoEncontrado()
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
    return { ok: true }
  })
}

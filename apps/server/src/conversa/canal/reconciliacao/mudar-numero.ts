import { and, eq } from 'drizzle-orm'
import { darNomes, trocarTelefone } from '#agenda/cliente/nomes-nos-canais.ts'
import { type Canal, canalAlias, canalContato } from '#conversa/canal/canal.table.ts'
import { comparavel } from '#conversa/canal/entrada/contato.ts'
import type { EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import { telefoneDoWhatsapp } from '#conversa/canal/saida/telefone.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/**
 * The client has a new number: their conversation moves to it, and so does the client's record if
 * it had the old one. An earlier contact with the new number stays apart, because only a person can
 * say that both are one.
 */
export async function mudarNumero(
  tx: Tx,
  { empresaId, id: canalId }: Canal,
  { antes, depois, telefone }: Extract<EventoLido, { tipo: 'mudou-numero' }>,
): Promise<void> {
  const doAlias = ({ tipo, valor }: typeof antes) =>
    and(
      eq(canalAlias.empresaId, empresaId),
      eq(canalAlias.canalId, canalId),
      eq(canalAlias.tipo, tipo),
      eq(canalAlias.valor, valor),
    )
  const [velho, ...novos] = [antes, ...depois].map(comparavel)
  if (!velho) return
  const [dele] = await tx
    .select({ contato: canalContato, clienteId: conversa.clienteId })
    .from(canalAlias)
    .innerJoin(canalContato, keyIs(canalContato, canalAlias.empresaId, canalAlias.contatoId))
    .leftJoin(conversa, keyIs(conversa, canalContato.empresaId, canalContato.conversaId))
    .where(doAlias(velho))
  if (!dele) return
  const { contato, clienteId } = dele
  const ganhos = await tx
    .insert(canalAlias)
    .values(novos.map((nome) => ({ empresaId, canalId, contatoId: contato.id, ...nome })))
    .onConflictDoNothing()
    .returning({ tipo: canalAlias.tipo })
  if (!ganhos.some(({ tipo }) => tipo === 'WA_ID')) return
  // The old number may get a new owner.
  await tx.delete(canalAlias).where(doAlias(velho))
  await tx
    .update(canalContato)
    .set({ telefone, destino: telefone })
    .where(keyIs(canalContato, empresaId, contato.id))
  if (!clienteId) return
  await darNomes(tx, empresaId, [clienteId], novos)
  const escrito = telefoneDoWhatsapp(telefone)
  await trocarTelefone(tx, { empresaId, id: clienteId, antes: contato.telefone, telefone: escrito })
}

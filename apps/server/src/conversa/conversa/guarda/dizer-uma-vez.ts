import { and, eq, gte } from 'drizzle-orm'
import { conversa, estaConversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * Says something in the agent's name in an open conversation, unless the agent said it there from
 * `desde` on. Throws while its client waits for an answer, which comes first.
 */
export async function dizerUmaVez(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
  { empresaId, conversaId, texto, desde }: { empresaId: string; conversaId: string; texto: string; desde: Date },
): Promise<void> {
  const esta = estaConversa({ empresaId, conversaId })
  const [aberta] = await tx.select().from(conversa).where(esta).for('update')
  if (!aberta || aberta.status === 'ENCERRADA') return
  const [dita] = await tx
    .select({ id: mensagem.id })
    .from(mensagem)
    .where(
      and(
        eq(mensagem.empresaId, empresaId),
        eq(mensagem.conversaId, conversaId),
        eq(mensagem.autor, 'AGENTE'),
        eq(mensagem.texto, texto),
        gte(mensagem.criadaEm, desde),
      ),
    )
    .limit(1)
  if (dita) return
  if (aberta.status === 'AGENTE' && aberta.respondidaAte < aberta.ultimaOrdem)
    throw new Error('the conversation is busy')
  await dizer(tx, servicos, aberta, [{ autor: 'AGENTE', texto }], {
    ...(aberta.respondidaAte === aberta.ultimaOrdem && { respondidaAte: aberta.ultimaOrdem + 1 }),
    envio: { proativa: true },
  })
}

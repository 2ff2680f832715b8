import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { canal, canalEnvio } from '#conversa/canal/canal.table.ts'
import { conversa, estaConversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { porNaFila } from '#conversa/conversa/equipe/passagem.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'

/** A message without an outcome may still show up, by an echo or a status. */
const aindaChegaMs = 60_000
/** Older messages already had their notice when they failed, or nobody watched them. */
const recenteMs = 24 * 3_600_000
const maxPorVez = 200

/**
 * For answers of the agent that did not arrive: hands the conversation to the team, with one notice
 * for each.
 */
export async function chamarEquipe(servicos: Servicos): Promise<void> {
  const { db, clock } = servicos
  const agora = clock.now()
  const antes = (ms: number) => new Date(agora.getTime() - ms)
  const perdida = and(
    or(
      eq(canalEnvio.estado, 'FALHOU'),
      and(eq(canalEnvio.estado, 'NAO_CONFIRMADO'), lt(canalEnvio.estadoEm, antes(aindaChegaMs))),
    ),
    isNull(canalEnvio.equipeEm),
    eq(canalEnvio.proativa, false),
  )
  const conversas = await withPlataforma(db, 'canal.envio', (tx) =>
    tx
      .selectDistinct({ empresaId: canalEnvio.empresaId, conversaId: canalEnvio.conversaId })
      .from(canalEnvio)
      // The join leaves out practice: this role does not see its channel.
      .innerJoin(canal, keyIs(canal, canalEnvio.empresaId, canalEnvio.canalId))
      .innerJoin(
        mensagem,
        and(keyIs(mensagem, canalEnvio.empresaId, canalEnvio.mensagemId), eq(mensagem.autor, 'AGENTE')),
      )
      .where(and(perdida, gt(canalEnvio.estadoEm, antes(recenteMs))))
      .limit(maxPorVez),
  )
  for (const { empresaId, conversaId } of conversas)
    await withEmpresa(db, empresaId, async (tx) => {
      // Locked before its messages, in the order in which an echo locks them.
      await tx.select({ id: conversa.id }).from(conversa).where(estaConversa({ empresaId, conversaId })).for('update')
      const ainda = await tx
        .update(canalEnvio)
        .set({ equipeEm: agora })
        .where(and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.conversaId, conversaId), perdida))
        .returning({ id: canalEnvio.mensagemId })
      if (ainda.length > 0) await porNaFila(tx, servicos, { empresaId, conversaId })
    })
}

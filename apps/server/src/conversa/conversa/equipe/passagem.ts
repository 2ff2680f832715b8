import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { conversa, estaConversa } from '#conversa/conversa/conversa.table.ts'
import { conversaEsperando } from '#conversa/filas.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { registrarMudanca } from './notas.ts'

/** Text for a hand-over because the agent cannot answer: true, and no excuse. */
export const textoDeFalha: Record<Idioma, string> = {
  br: 'Desculpe, não consegui responder a isto agora. Avisei a equipe: uma pessoa continua esta conversa com você.',
  en: 'Sorry, I could not answer this just now. I have told the team: a person will carry on this conversation with you.',
}

/**
 * Moves a conversation from the agent to the team's queue; managers get one notice per wait. Safe
 * to repeat.
 */
export async function porNaFila(
  tx: Tx,
  { clock, jobs, realtime }: Pick<Servicos, 'clock' | 'jobs' | 'realtime'>,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<void> {
  const mudou = await tx
    .update(conversa)
    .set({ status: 'ESPERANDO' })
    .where(and(keyIs(conversa, empresaId, conversaId), eq(conversa.status, 'AGENTE')))
    .returning({ ordem: conversa.ultimaOrdem })
  const [{ ordem } = {}] = mudou
  if (ordem === undefined) return
  const criadaEm = clock.now()
  await registrarMudanca(tx, { empresaId, conversaId, ordem: Math.max(1, ordem), tipo: 'CHAMOU', criadaEm })
  await jobs.enviar(
    tx,
    conversaEsperando,
    { empresaId, conversaId, ordem },
    { chave: `conversa.esperando:${conversaId}:${ordem}` },
  )
  await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
}

/** Tells the managers of a complaint in a conversation that the agent carries on. */
export async function avisarReclamacao(
  tx: Tx,
  { jobs }: Pick<Servicos, 'jobs'>,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<void> {
  const dela = estaConversa({ empresaId, conversaId })
  const [{ ordem } = {}] = await tx.select({ ordem: conversa.ultimaOrdem }).from(conversa).where(dela)
  if (ordem === undefined) return
  const chave = `conversa.reclamou:${conversaId}:${ordem}`
  await jobs.enviar(tx, conversaEsperando, { empresaId, conversaId, ordem, reclamou: true }, { chave })
}

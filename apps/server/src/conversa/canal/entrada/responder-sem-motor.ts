import { eq } from 'drizzle-orm'
import { frasesDoCanal } from '#conversa/canal/frases-canal.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { anotar, type ConversaDoContato, type Leitura } from './leitura.ts'

/**
 * Answers without the engine: a goodbye, and messages that the agent cannot read, but never
 * unreadable events. A new contact is told who answers. @returns the agent's state of the
 * conversation
 */
export async function responderSemMotor(leitura: Leitura, aberta: ConversaDoContato): Promise<unknown> {
  const { tx, canal } = leitura
  const { conversa, avisos, midia } = aberta
  const frases = frasesDoCanal[conversa.idioma]
  const resposta = avisos ? frases[avisos] : midia && frases.midia[midia]
  if (!resposta) return conversa.estado
  const agente = agenteDaConversa()
  const [onde] = await tx.select({ nome: empresa.nome }).from(empresa).where(eq(empresa.id, canal.empresaId))
  const quem = agente.apresentou(conversa.estado) ? '' : `${agente.apresentacao(onde?.nome ?? '', conversa.idioma)} `
  await anotar(leitura, aberta, { autor: 'AGENTE', texto: `${quem}${resposta}` })
  return agente.apresentado(conversa.estado)
}

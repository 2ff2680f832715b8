import { and, eq } from 'drizzle-orm'
import { aindaVale, lembreteDaMensagem } from '#agenda/agendamento/guarda/lembrete.ts'
import { canalEnvio } from '#conversa/canal/canal.table.ts'
import { mensagem } from '#conversa/conversa/conversa.table.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Conversa } from './contato.ts'
import type { Leitura } from './leitura.ts'

/**
 * What a client chose: a number alone picks the option with that number, of the message that they
 * answer (`responde`) or of the last one. Buttons of old messages can still be tapped: one of an
 * earlier reminder is about its own appointment.
 */
export async function escolhida(
  leitura: Leitura,
  conversa: Conversa,
  responde: string | undefined,
  texto: string,
): Promise<string> {
  const numero = /^(\d{1,2})\s*[.)]?$/.exec(texto)?.[1]
  if (conversa.ultimaOrdem === 0 || !(numero || responde)) return texto
  const de = (responde && (await citada(leitura, conversa, responde))) || (numero && (await ultima(leitura, conversa)))
  if (!de) return texto
  const escolha = (numero && de.autor === 'AGENTE' && de.opcoes[Number(numero) - 1]) || texto
  if (responde && de.opcoes.includes(escolha)) await lembrarDe(leitura, conversa, de.id)
  return escolha
}

const campos = { id: mensagem.id, opcoes: mensagem.opcoes, autor: mensagem.autor }

async function ultima({ tx, canal: { empresaId } }: Leitura, { id, ultimaOrdem }: Conversa) {
  const [row] = await tx
    .select(campos)
    .from(mensagem)
    .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, id), eq(mensagem.ordem, ultimaOrdem)))
  return row
}

async function citada({ tx, canal: { empresaId, id: canalId } }: Leitura, { id }: Conversa, provedorId: string) {
  const [row] = await tx
    .select(campos)
    .from(canalEnvio)
    .innerJoin(mensagem, keyIs(mensagem, canalEnvio.empresaId, canalEnvio.mensagemId))
    .where(
      and(
        eq(canalEnvio.empresaId, empresaId),
        eq(canalEnvio.canalId, canalId),
        eq(canalEnvio.provedorId, provedorId),
        eq(canalEnvio.conversaId, id),
      ),
    )
  return row
}

async function lembrarDe({ tx, canal: { empresaId }, agora }: Leitura, conversa: Conversa, mensagemId: string) {
  const lembrete = await lembreteDaMensagem(tx, { empresaId, mensagemId })
  if (lembrete && (await aindaVale(tx, { empresaId, mensagemId }, agora)))
    conversa.estado = agenteDaConversa().lembrado(conversa.estado, lembrete.agendamentoId)
}

import { conversa, estaConversa } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { Mensagem } from '#conversa/conversa/mensagem.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado } from '#platform/errors.ts'
import { exigirAberta, exigirJanela } from './atendimento.service.ts'

/**
 * Says something for the company by one of its programs. Nobody takes the conversation over: the
 * agent continues with the client's answer.
 */
export async function dizerPeloPrograma(
  tx: Tx,
  contexto: Contexto & { empresa: { id: string } },
  conversaId: string,
  texto: string,
): Promise<Mensagem> {
  const { id: empresaId } = contexto.empresa
  const esta = estaConversa({ empresaId, conversaId })
  const [linha] = await tx.select().from(conversa).where(esta).for('update')
  if (!linha) throw new NaoEncontrado()
  exigirAberta(linha)
  if (linha.status === 'AGENTE' && linha.respondidaAte < linha.ultimaOrdem) throw respondendo()
  await exigirJanela({ tx, linha, empresaId }, { texto, modelo: false, agora: contexto.clock.now() })
  const emDia = linha.respondidaAte === linha.ultimaOrdem
  const [dita] = await dizer(tx, contexto, linha, [{ autor: 'EQUIPE', texto }], {
    ...(emDia && { respondidaAte: linha.ultimaOrdem + 1 }),
  })
  return dita as Mensagem
}

function respondendo(): Conflito {
  return new Conflito(
    { br: 'O agente está respondendo ao cliente agora.', en: 'The agent is answering the client right now.' },
    { acao: { br: 'Tente de novo em alguns segundos.', en: 'Try again in a few seconds.' }, retryAfterS: 5 },
  )
}

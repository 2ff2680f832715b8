import { mensagem as contract } from '@zelo/contract/conversa/chat.schema'
import * as z from 'zod/mini'
import { lerMensagensDepoisDe, limitePorLeitura } from '#conversa/conversa/mensagem.ts'
import { lerEmpresa } from '#platform/database/database.ts'
import type { Stream } from '#platform/http/resposta/sse.ts'
import type { Servicos } from '#platform/servicos.ts'

/** A stream, and the order of the newest message sent to it. */
type Leitor = { stream: Stream; enviada: number }

export type ConversaAoVivo = ReturnType<typeof acompanharAoVivo>

/**
 * One conversation's streams on this instance: each gets every message after its own order once,
 * then new ones. They share one subscription and one reading at a time. Subscribes before it reads,
 * so nothing is missed; events only say «read again». `acabou`: after the last stream ended.
 */
export function acompanharAoVivo(
  { db, realtime, log }: Pick<Servicos, 'db' | 'realtime' | 'log'>,
  alvo: { empresaId: string; conversaId: string },
  acabou: () => void,
) {
  const leitores = new Set<Leitor>()
  let lendo = false
  let pedida = false

  async function ler(): Promise<void> {
    pedida = true
    if (lendo) return
    lendo = true
    try {
      while (pedida && leitores.size > 0) {
        pedida = false
        const depoisDe = Math.min(...[...leitores].map(({ enviada }) => enviada))
        const [novas] = await lerEmpresa(db, alvo.empresaId, (tx) => [lerMensagensDepoisDe(tx, { ...alvo, depoisDe })])
        for (const nova of novas) {
          const dados = z.encode(contract, nova)
          for (const leitor of leitores) {
            if (leitor.enviada >= nova.ordem) continue
            leitor.stream.send('mensagem', dados, nova.ordem)
            leitor.enviada = nova.ordem
          }
        }
        if (novas.length === limitePorLeitura) pedida = true
      }
    } catch (error) {
      // The readers reconnect by themselves with the last order that they saw.
      log.warn({ err: error }, 'chat: streams ended by a failed read')
      for (const { stream } of [...leitores]) stream.close()
    } finally {
      lendo = false
    }
  }

  const cancelar = realtime.assinar(
    `conversa:${alvo.conversaId}`,
    ({ tipo, valor }) => {
      let ha = false
      for (const { stream, enviada } of leitores) {
        if (tipo === 'digitando') stream.send('digitando', valor === true)
        else if (typeof valor !== 'number' || valor > enviada) ha = true
        // No new message: who answers has changed, or nobody does any more.
        else stream.send('situacao', true)
      }
      // Once for all of them: a request during the reading would read twice.
      if (ha) void ler()
    },
    () => void ler(),
  )

  return {
    /** `depoisDe`: the last order that the stream's reader saw. */
    async entrar(stream: Stream, depoisDe: number): Promise<void> {
      const leitor = { stream, enviada: depoisDe }
      leitores.add(leitor)
      stream.onClose(() => {
        leitores.delete(leitor)
        if (leitores.size > 0) return
        cancelar()
        acabou()
      })
      await ler()
    },
  }
}

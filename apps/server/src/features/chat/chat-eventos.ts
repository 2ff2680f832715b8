import { mensagem as contract } from '@zelo/contract/chat'
import * as z from 'zod/mini'
import type { Contexto } from '#contexto.ts'
import { lerMensagensDepoisDe, limitePorLeitura } from '#features/conversa/mensagem.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { Stream } from '#platform/http/sse.ts'
import { type Conversando, listarMensagens } from './chat.service.ts'
import { empresaDaChave } from './empresa-publica.ts'

const maxOrdem = 2 ** 31 - 1

type Abrir = () => Stream

/**
 * Streams a conversation: every message after `depoisDe` in order, each once, then what comes. It listens before it reads, so that nothing
 * falls between the two; an event only says «read again».
 */
export async function acompanharConversa(
  contexto: Contexto,
  { depoisDe, ...conversando }: Conversando & { depoisDe: number },
  abrir: Abrir,
): Promise<void> {
  // Refuses who does not own the conversation while an error can still be answered.
  await listarMensagens(contexto, { ...conversando, depoisDe: maxOrdem })
  const { id: empresaId } = await empresaDaChave(contexto.db, conversando.chave)

  const stream = abrir()
  let enviada = depoisDe
  let lendo = false
  let pedida = false
  let aberta = true

  async function ler() {
    pedida = true
    if (lendo) return
    lendo = true
    try {
      while (pedida && aberta) {
        pedida = false
        const novas = await withEmpresa(contexto.db, empresaId, (tx) =>
          lerMensagensDepoisDe(tx, { empresaId, conversaId: conversando.id, depoisDe: enviada }),
        )
        for (const nova of novas) {
          stream.send('mensagem', naRede(nova), nova.ordem)
          enviada = nova.ordem
        }
        if (novas.length === limitePorLeitura) pedida = true
      }
    } catch (error) {
      // The reader comes back by itself with the last order it saw.
      contexto.log.warn({ err: error }, 'chat: stream ended by a failed read')
      stream.close()
    } finally {
      lendo = false
    }
  }

  const cancelar = contexto.realtime.assinar(
    `conversa:${conversando.id}`,
    ({ tipo, valor }) => {
      if (tipo === 'digitando') stream.send('digitando', valor === true)
      else if (typeof valor !== 'number' || valor > enviada) void ler()
      // Nothing new was said: who answers now has changed, or that nobody does any more.
      else stream.send('situacao', true)
    },
    () => void ler(),
  )
  stream.onClose(() => {
    aberta = false
    cancelar()
  })
  await ler()
}

const naRede = (mensagem: z.output<typeof contract>) => z.encode(contract, mensagem)

/** Last-Event-ID of a reader that comes back: an order number, or the beginning. */
export function ordemDe(lastEventId: string | string[] | undefined): number {
  const ordem = Number(Array.isArray(lastEventId) ? lastEventId[0] : lastEventId)
  return Number.isSafeInteger(ordem) && ordem >= 0 && ordem <= maxOrdem ? ordem : 0
}

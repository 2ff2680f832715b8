import type { Via } from '#nucleo/contexto.ts'
import type { Stream } from '#platform/http/resposta/sse.ts'
import { criarContador, criarContadorPorEndereco } from '#platform/security/limite/ao-mesmo-tempo.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type Conversando, naConversaDoVisitante } from './chat.service.ts'
import { acompanharAoVivo, type ConversaAoVivo } from './conversa-ao-vivo.ts'

const limiteDaConversa = declararLimite({
  nome: 'chat.eventos',
  conta: 'open event streams of the chat',
  por: 'conversation',
  max: 20,
})
const limiteDoEndereco = declararLimite({
  nome: 'chat.eventos_endereco',
  conta: 'open event streams of the chat',
  por: 'address',
  max: 200,
  maxDaRede: 1_000,
})

const maxOrdem = 2 ** 31 - 1

type PedidoDeEventos = Conversando & { depoisDe: number; abrir: () => Stream }

/** Streams of the public chat, one opener per instance. A visitor without a place polls instead. */
export function criarEventosDoChat(servicos: Pick<Servicos, 'db' | 'realtime' | 'log' | 'config'>) {
  const daConversa = criarContador(limiteDaConversa, servicos.config)
  const doEndereco = criarContadorPorEndereco(limiteDoEndereco, servicos.config)
  const aoVivo = new Map<string, ConversaAoVivo>()

  return {
    /** Throws NaoEncontrado for another's conversation, MuitasTentativas when no place is free. */
    async acompanhar(
      contexto: Via<'acompanharConversa'>,
      { depoisDe, abrir, ...conversando }: PedidoDeEventos,
    ): Promise<void> {
      const { id } = conversando
      const sairDoEndereco = doEndereco.ocupar(contexto.origem.ip)
      try {
        const empresaId = await naConversaDoVisitante(contexto, conversando, async (_tx, empresaId) => empresaId)
        const sairDaConversa = daConversa.ocupar(id)
        const stream = abrir()
        stream.onClose(sairDoEndereco)
        stream.onClose(sairDaConversa)
        const dela =
          aoVivo.get(id) ?? acompanharAoVivo(servicos, { empresaId, conversaId: id }, () => aoVivo.delete(id))
        aoVivo.set(id, dela)
        await dela.entrar(stream, depoisDe)
      } catch (error) {
        sairDoEndereco()
        throw error
      }
    },
  }
}

/** Last-Event-ID of a returning reader: an order number, or the beginning. */
export function ordemDe(lastEventId: string | string[] | undefined): number {
  const ordem = Number(Array.isArray(lastEventId) ? lastEventId[0] : lastEventId)
  return Number.isSafeInteger(ordem) && ordem >= 0 && ordem <= maxOrdem ? ordem : 0
}

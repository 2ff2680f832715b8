import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idUuid } from './valores.ts'

/** What changed; the panel reads it again by the ordinary calls. */
export const eventoPainel = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('notificacao') }),
  z.object({ tipo: z.literal('permissoes') }),
  z.object({ tipo: z.literal('assinatura') }),
  z.object({ tipo: z.literal('conversa'), empresa_id: idUuid, id: idUuid }),
  z.object({ tipo: z.literal('canal'), empresa_id: idUuid, id: idUuid }),
  /** An invoice of the user, or one of its charges. */
  z.object({ tipo: z.literal('pagamento'), id: idUuid }),
  z.object({ tipo: z.literal('agendamento'), empresa_id: idUuid, id: idUuid }),
])
export type EventoPainel = z.infer<typeof eventoPainel>

export const acompanharPainel = endpoint({
  method: 'GET',
  url: '/eventos',
  acesso: 'sessao',
  resumo:
    'Server-sent events of the signed-in user. After a reconnect the client reads again: every event says «changed», none carries data.',
  tipo: 'sse',
  schema: { response: { 200: z.string() } },
})

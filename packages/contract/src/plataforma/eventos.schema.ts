import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, inteiro, inteiroEscrito } from '../nucleo/valores.schema.ts'

/** What changed, but not how. Not every listener may read it, so clients fetch it by a call. */
export const eventoPainel = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('notificacao') }),
  z.object({ tipo: z.literal('permissoes') }),
  z.object({ tipo: z.literal('assinatura') }),
  /** `ordem` is set if only messages were added, up to that number. */
  z.object({ tipo: z.literal('conversa'), empresa_id: idUuid, id: idUuid, ordem: z.optional(inteiro(1)) }),
  z.object({ tipo: z.literal('canal'), empresa_id: idUuid, id: idUuid }),
  /** An invoice of the user or one of its charges changed. */
  z.object({ tipo: z.literal('pagamento'), id: idUuid }),
  z.object({ tipo: z.literal('agendamento'), empresa_id: idUuid, id: idUuid }),
])

export const acompanharPainel = terms({
  acesso: 'sessao',
  resumo:
    'Server-sent events of the signed-in user: `pronto` when it begins and whenever events were missed (`perdidos`), then what changed. None carries words.',
  tipo: 'sse',
  schema: {
    /** Milliseconds since the reader last heard the stream, or first loaded. */
    querystring: z.object({ desde: z.optional(inteiroEscrito(0)) }),
    response: { 200: z.string() },
  },
})

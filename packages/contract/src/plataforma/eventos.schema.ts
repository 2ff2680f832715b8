import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, inteiro, inteiroEscrito } from '../nucleo/valores.schema.ts'

/** What changed, in numbers alone: whoever may not read the words gets the event all the same, so they come by the ordinary calls. */
export const eventoPainel = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('notificacao') }),
  z.object({ tipo: z.literal('permissoes') }),
  z.object({ tipo: z.literal('assinatura') }),
  /** `ordem`: messages up to that number were written, and nothing else of the conversation changed. */
  z.object({ tipo: z.literal('conversa'), empresa_id: idUuid, id: idUuid, ordem: z.optional(inteiro(1)) }),
  z.object({ tipo: z.literal('canal'), empresa_id: idUuid, id: idUuid }),
  /** An invoice of the user, or one of its charges. */
  z.object({ tipo: z.literal('pagamento'), id: idUuid }),
  z.object({ tipo: z.literal('agendamento'), empresa_id: idUuid, id: idUuid }),
])

export const acompanharPainel = terms({
  acesso: 'sessao',
  resumo:
    'Server-sent events of the signed-in user: `pronto` when it begins and whenever events were missed (`perdidos`), then what changed. None carries words.',
  tipo: 'sse',
  schema: {
    /** How many ms ago the reader heard the stream last, or began to read. */
    querystring: z.object({ desde: z.optional(inteiroEscrito(0)) }),
    response: { 200: z.string() },
  },
})

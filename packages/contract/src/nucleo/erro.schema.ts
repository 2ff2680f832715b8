import * as z from 'zod/mini'

/** Every error on the wire, whatever its status. `message` is in the caller's language and says what happened; `acao` says what to do. */
export const erro = z.object({
  codigo: z.string(),
  message: z.string(),
  detail: z.optional(z.string()),
  acao: z.optional(z.string()),
  campos: z.optional(z.record(z.string(), z.string())),
})

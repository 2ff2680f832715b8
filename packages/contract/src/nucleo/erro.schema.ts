import * as z from 'zod/mini'

/** Body of every error, in the caller's language: `message`, and `acao` to do about it. */
export const erro = z.object({
  codigo: z.string(),
  message: z.string(),
  detail: z.optional(z.string()),
  acao: z.optional(z.string()),
  campos: z.optional(z.record(z.string(), z.string())),
})

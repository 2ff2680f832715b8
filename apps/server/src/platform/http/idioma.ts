import { idioma as idiomaSchema } from '@zelo/contract/nucleo/enums.schema'
import type { FastifyRequest } from 'fastify'

/** Caller's language: cookie of the language menu, else the browser's first, else Portuguese. */
export function idiomaDe(request: Pick<FastifyRequest, 'headers'>): 'br' | 'en' {
  const cookie = /(?:^|;\s*)idioma=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  const chosen = idiomaSchema.safeParse(cookie)
  if (chosen.success) return chosen.data
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'br'
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { SemResposta } from '#platform/errors.ts'

/** Just below the browser's own timeout, so that our text is shown. */
const prazoMs = 9_000

/** Answers 503 if `parte` is too slow. Its work goes on, but the result is dropped. */
export function comPrazo<R extends FastifyRequest, T>(parte: (request: R, reply: FastifyReply) => Promise<T>) {
  return async (request: R, reply: FastifyReply): Promise<T> => {
    let relogio: NodeJS.Timeout | undefined
    const fim = new Promise<never>((_, reject) => {
      const ms = Math.max(0, prazoMs - reply.elapsedTime)
      relogio = setTimeout(() => reject(new SemResposta()), ms)
    })
    try {
      return await Promise.race([parte(request, reply), fim])
    } finally {
      clearTimeout(relogio)
    }
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { SemResposta } from '#platform/errors.ts'

/** Just less than browsers wait, so that what they show is what we say. */
const prazoMs = 9_000

/** A part of answering a call, given up when the call has taken too long: what was begun goes on, and its end is nobody's any more. */
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

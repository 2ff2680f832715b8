import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Every answer of every test is what its schema says: the compiled code writes what zod would. */
export function compararComZod(app: FastifyInstance): void {
  const esperados = new WeakMap<FastifyRequest, string>()
  app.addHook('preSerialization', async (request, reply, dados) => {
    const resposta = (request.routeOptions.schema as { response?: { 200?: z.ZodMiniType } } | undefined)
      ?.response?.[200]
    if (resposta && reply.statusCode === 200) esperados.set(request, JSON.stringify(z.encode(resposta, dados)))
    return dados
  })
  app.addHook('onSend', async (request, reply, escrito) => {
    const esperado = esperados.get(request)
    if (
      reply.statusCode === 200 &&
      typeof escrito === 'string' &&
      esperado !== undefined &&
      !isDeepStrictEqual(JSON.parse(escrito), JSON.parse(esperado))
    ) {
      throw new Error(`${request.url} wrote ${escrito} instead of ${esperado}`)
    }
    return escrito
  })
}

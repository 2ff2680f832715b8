import type { FastifyInstance } from 'fastify'
import type { Servicos } from '#platform/servicos.ts'
import { conferirPartes } from './saude.service.ts'

/**
 * Probes outside /api. `viva`: the process answers; if not, restart it. `pronta`: it can work;
 * otherwise 503 names the parts that are not ready.
 */
export function saudeRoutes(app: FastifyInstance, servicos: Servicos): void {
  app.get('/saude/viva', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json').serializer(JSON.stringify).send({ viva: true }),
  )

  app.get('/saude/pronta', { schema: { hide: true } }, async (_request, reply) => {
    const partes = await conferirPartes(servicos)
    const pronta = Object.values(partes).every((parte) => parte === 'pronta')
    return reply
      .code(pronta ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ pronta, partes })
  })
}

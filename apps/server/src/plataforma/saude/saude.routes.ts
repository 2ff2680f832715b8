import type { FastifyInstance } from 'fastify'
import type { Servicos } from '#platform/servicos.ts'
import { conferirPartes } from './saude.service.ts'

/**
 * Probes outside /api. `viva`: the process answers, else restart it. `pronta`: ready for work; 503
 * names the parts that are not.
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

import { prefixoV1 } from '@zelo/contract/integracao/operacao'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ErroDoProduto } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import type { Servicos } from '#platform/servicos.ts'
import { documentoV1 } from './openapi.ts'
import { enderecoDesconhecido, responderProblema } from './problema.ts'
import { buildOperacoes } from './rota.ts'
import { v1Routes } from './v1.routes.ts'

/** The public API, apart from the panel's: its own errors, keys and limits. */
export async function openV1(
  app: FastifyInstance,
  servicos: Servicos,
  fechadoAgora: () => Promise<ErroDoProduto | undefined>,
): Promise<void> {
  const api: FastifyPluginAsync = async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
      done()
    })
    api.setErrorHandler(responderProblema)
    api.setNotFoundHandler(enderecoDesconhecido)
    api.get('/openapi.json', (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Cookie, Accept-Language')
        .send(documentoV1(idiomaDe(request))),
    )
    v1Routes(buildOperacoes(api, servicos, fechadoAgora))
  }
  await app.register(api, { prefix: prefixoV1 })
}

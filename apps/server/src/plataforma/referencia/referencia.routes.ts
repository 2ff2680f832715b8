import type { FastifyInstance } from 'fastify'
import { idiomaDe } from '#platform/http/idioma.ts'
import { lerEstilo } from '#platform/http/pagina/estilo.ts'
import { type Documento, renderReferencia } from './referencia.html.ts'

/** API reference rendered from OpenAPI, without scripts. */
export function referenciaRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )

  app.get('/referencia', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(renderReferencia(app.swagger() as unknown as Documento, idiomaDe(request))),
  )

  app.get('/referencia/estilo.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await lerEstilo(new URL('referencia.css', import.meta.url))),
  )
}

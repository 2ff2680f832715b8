import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentoV1 } from '#integracao/v1/openapi.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { lerEstilo } from '#platform/http/pagina/estilo.ts'
import { type Documento, renderReferencia } from './referencia.html.ts'

/** Pages on the public API and on the panel's calls, made from OpenAPI, without scripts. */
export function referenciaRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )

  app.get('/referencia', { schema: { hide: true } }, (request, reply) =>
    mostrar(reply, renderReferencia(app.swagger() as unknown as Documento, idiomaDe(request), { v1: false })),
  )

  app.get('/v1/referencia', { schema: { hide: true } }, (request, reply) => {
    const idioma = idiomaDe(request)
    return mostrar(reply, renderReferencia(documentoV1(idioma) as Documento, idioma, { v1: true }))
  })

  app.get('/referencia/estilo.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await lerEstilo(new URL('referencia.css', import.meta.url))),
  )
}

function mostrar(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Language')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(html)
}

import type { FastifyInstance } from 'fastify'

/** Mail programs send a form that says «List-Unsubscribe=One-Click»; the token in the address is all that counts, whatever the body is. */
export function ignorarCorpo(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  )
}

import type { FastifyInstance } from 'fastify'

/** Ignores the body «List-Unsubscribe=One-Click» of mail programs: the address has the token. */
export function ignorarCorpo(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  )
}

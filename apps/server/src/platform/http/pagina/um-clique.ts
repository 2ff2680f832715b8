import type { FastifyInstance } from 'fastify'

/** Mail programs post «List-Unsubscribe=One-Click»; only the token in the address counts. */
export function ignorarCorpo(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  )
}

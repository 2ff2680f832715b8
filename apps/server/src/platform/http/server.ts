import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerCompressao } from '#platform/http/resposta/comprimir-resposta.ts'
import type { Servicos } from '../servicos.ts'
import { naoEncontrado, registerErrorHandler } from './error-handler.ts'

const maxBodyBytes = 256 * 1024

/** A Fastify with the limits, headers and error shape that every route of the product shares; no routes yet. */
export async function buildServer({ config, log }: Pick<Servicos, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    // A client that never finishes its headers or body is cut off; streams are answers and are not affected.
    connectionTimeout: 0,
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    trustProxy: config.proxies > 0 ? (_address, hop) => hop < config.proxies : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded is an address that does not exist, not a request that cannot be read.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    // Nor is one that is longer than any: the router says so before there is a route to answer for it.
    frameworkErrors: (_error, request, reply) => void naoEncontrado(request, reply),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('ator', null as never)
  app.decorateRequest('empresa', undefined)
  registerErrorHandler(app)
  acceptJsonOnly(app)
  registerCompressao(app)
  await app.register(cookie)
  await app.register(helmet, {
    // Each HTML page brings its own policy with the hashes of its inline scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: false,
  })
  if (config.env === 'production') {
    await app.register(underPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false, retryAfter: 5 })
  }
  return app
}

/** JSON is the only body. An empty one is no body, even with the JSON content type: a PUT without body sends both. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    void parse(request, body as string, done)
  })
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

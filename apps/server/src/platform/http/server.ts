import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { registerCompressao } from '#platform/http/resposta/comprimir-resposta.ts'
import { serializarPorEsquema } from '#platform/http/resposta/serializar.ts'
import type { Servicos } from '../servicos.ts'
import { naoEncontrado, registerErrorHandler } from './error-handler.ts'
import { permissoesDoNavegador } from './pagina/politica.ts'

const maxBodyBytes = 256 * 1024

/** Fastify with the shared limits, headers and error shape; without routes. */
export async function buildServer({ config, log }: Pick<Servicos, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    // Slow headers or bodies are cut off. Event streams are answers and not affected.
    connectionTimeout: 0,
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    trustProxy: config.proxies > 0 ? (_address, hop) => hop < config.proxies : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An undecodable address is 404, not 400.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    // So is an address that is too long: the router reports it before any route.
    frameworkErrors: (_error, request, reply) => void naoEncontrado(request, reply),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializarPorEsquema)
  registerErrorHandler(app)
  acceptJsonOnly(app)
  registerCompressao(app)
  await app.register(cookie)
  const protection = protectionHeaders(config.publicUrl.startsWith('https:'))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection)
    done()
  })
  if (config.env === 'production') {
    await app.register(underPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false, retryAfter: 5 })
  }
  return app
}

/** Headers of every answer. HTML pages send their own policy with hashes of inline scripts. */
function protectionHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissoesDoNavegador(),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** Accepts only JSON bodies. An empty one is none: a PUT without body may send a content type. */
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

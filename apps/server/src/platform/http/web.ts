import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { naoEncontrado } from './error-handler.ts'
import { idiomaDe } from './route.ts'

/** `sha256-…` of each inline script and style of a page, as the build wrote them. */
type Politica = { script: string[]; style: string[] }

const webBuild = new URL('../../../../web/build/', import.meta.url)
const widgetBuild = new URL('../../../../widget/dist/', import.meta.url)

/**
 * Serves the built web application: prerendered pages in the caller's language, the panel's shell for its routes, the shell with 404 for
 * anything else, assets for ever. Each page carries a policy with the hashes of its own inline scripts and styles.
 */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  const csp: Record<string, Politica> = readJson(new URL('csp.json', webBuild))
  const { prerendered, spa }: { prerendered: string[]; spa: string[] } = readJson(new URL('routes.json', webBuild))
  const pages = new Set(prerendered)
  const isPanelRoute = matcher(spa)

  await app.register(fastifyStatic, {
    root: [fileURLToPath(new URL('client', webBuild)), fileURLToPath(widgetBuild)],
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    serveDotFiles: false,
    globIgnore: ['**/*.html', '**/*.html.br', '**/*.html.gz', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/](assets|conversa-assets)[\\/].*-[\w-]{8,}\./.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      )
      if (path.includes('widget.js')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })

  app.get('/conversa/:chave', (_request, reply) => {
    reply.header('content-security-policy', politica({ script: [], style: [] }, "'self'"))
    return reply.header('cache-control', 'no-cache').sendFile('conversa/index.html')
  })

  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|saude)\/|\.[a-z0-9]+$/i.test(path)
    if (!isPage) return naoEncontrado(request, reply)
    const page = path === '/' ? '/' : path.replace(/\/$/, '')
    if (pages.has(page))
      return sendPage(request, reply, page === '/' ? 'index.html' : `${page.slice(1)}/index.html`, 200)
    return sendPage(request, reply, '__spa-fallback.html', isPanelRoute(page) ? 200 : 404)
  })

  function sendPage(request: FastifyRequest, reply: FastifyReply, file: string, status: number) {
    const localized = idiomaDe(request) === 'en' ? `_en/${file}` : file
    const policy = csp[localized] ?? { script: [], style: [] }
    reply.code(status).header('content-security-policy', politica(policy, "'none'"))
    return reply
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .header('cache-control', 'no-cache')
      .sendFile(localized)
  }
}

function politica({ script, style }: Politica, frameAncestors: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...script.map(quote)].join(' ')}`,
    `style-src ${["'self'", ...style.map(quote)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

function quote(hash: string): string {
  return `'${hash}'`
}

function readJson<T>(url: URL): T {
  return JSON.parse(readFileSync(url, 'utf8')) as T
}

/** `/cpainel/usuario/:id` → matches one path segment per parameter. */
function matcher(patterns: string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`))
  return (path) => expressions.some((expression) => expression.test(path))
}

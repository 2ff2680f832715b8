import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// Shows what the page around it says, and nothing that it contains can run: the only script allowed is this one.
const script = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return
  document.replaceChild(document.adoptNode(new DOMParser().parseFromString(data, 'text/html').documentElement), document.documentElement)
})
addEventListener('click', (event) => event.preventDefault())`

const pagina = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prévia</title></head><body><script>${script}</script></body></html>`

// An e-mail carries its looks in itself, which the panel's own policy refuses. Sandboxed: no origin, no storage, no form, no navigation.
const politica = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** The empty document in which the panel shows an e-mail that is being written. */
export function molduraPreviaRoutes(app: FastifyInstance): void {
  app.get('/templates-email/moldura', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', politica)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pagina),
  )
}

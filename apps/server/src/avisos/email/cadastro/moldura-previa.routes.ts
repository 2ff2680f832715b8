import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// Shows the HTML that the parent window sends. The policy below allows only this script.
const script = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return
  document.replaceChild(document.adoptNode(new DOMParser().parseFromString(data, 'text/html').documentElement), document.documentElement)
})
addEventListener('click', (event) => event.preventDefault())`

const pagina = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prévia</title></head><body><script>${script}</script></body></html>`

// Allows inline styles, which the panel's policy refuses. The sandbox has no origin or storage.
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

/** Empty document in which the panel previews an e-mail. */
export function molduraPreviaRoutes(app: FastifyInstance): void {
  app.get('/templates-email/moldura', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', politica)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pagina),
  )
}

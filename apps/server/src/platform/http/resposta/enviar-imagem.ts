import type { FastifyReply } from 'fastify'

/** Sends a stored picture: our own WebP, still with a policy against scripts. */
export function enviarImagem(reply: FastifyReply, webp: Buffer): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline; filename="imagem.webp"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(webp)
}

import type { FastifyReply } from 'fastify'

const mostraveis = /^(image\/webp|audio\/(ogg|mpeg|mp4|aac|amr|wav|webm)|video\/(mp4|webm))$/

/** Sends a user's file: media inline, everything else as download; it never runs scripts. */
export function enviarArquivo(
  reply: FastifyReply,
  { bytes, mime, nome }: { bytes: Buffer; mime: string; nome: string | null },
): FastifyReply {
  const ascii = (nome ?? 'arquivo')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
  const disposicao = mostraveis.test(mime) ? 'inline' : 'attachment'
  return reply
    .type(mime)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${disposicao}; filename="${ascii || 'arquivo'}"; filename*=UTF-8''${encodeURIComponent(nome ?? 'arquivo').replaceAll("'", '%27')}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes)
}

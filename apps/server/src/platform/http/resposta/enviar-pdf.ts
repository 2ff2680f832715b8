import type { FastifyReply } from 'fastify'

/** A document made here, to be kept: never shown in the page's own origin. */
export function enviarPdf(reply: FastifyReply, pdf: Uint8Array, nome: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${nome}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pdf))
}

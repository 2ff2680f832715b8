import type { FastifyReply } from 'fastify'

/** Sends a generated document as download, never shown in our origin. */
export function enviarPdf(reply: FastifyReply, pdf: Uint8Array, nome: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${nome}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pdf))
}

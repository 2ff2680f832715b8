import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { codificacaoDe } from '#platform/http/pagina/pagina.ts'

/** Smaller answers fit into one packet anyway. */
const minimoBytes = 1024

/** Fast levels: the answer is compressed once, for one waiting reader. */
const comprimir = {
  br: (texto: string) =>
    promisify(brotliCompress)(texto, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: (texto: string) => promisify(gzip)(texto, { level: 1 }),
}

/** Compresses text answers of routes. Files, pages and event streams are buffers or streams. */
export function registerCompressao(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minimoBytes || reply.hasHeader('content-encoding'))
      return payload
    if (!/^(application\/json|text\/)/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const codificacao = codificacaoDe(request.headers['accept-encoding'])
    if (codificacao === 'identity') return payload
    reply.header('content-encoding', codificacao).removeHeader('content-length')
    return comprimir[codificacao](payload)
  })
}

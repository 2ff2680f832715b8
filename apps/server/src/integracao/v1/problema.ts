import { prefixoV1 } from '@zelo/contract/integracao/operacao'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErroDoProduto, NaoEncontrado } from '#platform/errors.ts'
import { explicarErro } from '#platform/http/error-handler.ts'

/** Every refusal of the public API as a problem document (RFC 9457), in the caller's language. */
export function responderProblema(
  error: FastifyError | ErroDoProduto,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, corpo, retryAfterS } = explicarErro(error, request)
  const { codigo, message, detail, acao, campos } = corpo
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      type: `${prefixoV1}/referencia#${codigo}`,
      title: message,
      status,
      detail: [detail, acao].filter(Boolean).join(' ') || undefined,
      instance: request.url,
      codigo,
      campos,
    })
}

export function enderecoDesconhecido(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return responderProblema(new NaoEncontrado(), request, reply)
}

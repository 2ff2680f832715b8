import type { Idioma } from '@zelo/contract/nucleo/enums'
import { catalogo, type Erro } from '@zelo/contract/nucleo/erro'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErroDoProduto, NaoEncontrado, SemResposta } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { isDatabaseAway } from '../database/availability/away.ts'
import { cursorInvalido } from '../database/cursor.ts'
import { sqlState } from '../database/database.ts'
import { textoDoCampo } from './campos.ts'

/** Turns every thrown value into the JSON error, in the caller's language, without a stack. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ErroDoProduto, request, reply) => {
    const { status, corpo, retryAfterS } = explicarErro(error, request)
    return send(reply, status, corpo, retryAfterS)
  })
}

/** The answer to a thrown value; unexpected errors are logged. */
export function explicarErro(
  error: FastifyError | ErroDoProduto,
  request: FastifyRequest,
): { status: number; corpo: Erro; retryAfterS?: number | undefined } {
  const idioma = idiomaDe(request)
  if (error instanceof SemResposta) request.log.error('request failed: it took too long')
  if (error instanceof ErroDoProduto)
    return { status: error.status, corpo: error.toWire(idioma), retryAfterS: error.retryAfterS }
  if ('validation' in error && error.validation) {
    const campos = Object.fromEntries(
      error.validation.flatMap((issue) => textoDoCampo(issue, error.validationContext ?? 'body', idioma)),
    )
    return { status: 422, corpo: { codigo: 'VALIDACAO', message: catalogo[422][idioma], campos } }
  }
  if (isCursorForjado(error, request)) return explicarErro(cursorInvalido(), request)
  const semResposta = isDatabaseAway(error)
  const status = semResposta ? 503 : (error.statusCode ?? 500)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  const corpo = semResposta ? new SemResposta().toWire(idioma) : semDetalhe(status, idioma)
  return { status, corpo, retryAfterS: status === 503 ? 5 : undefined }
}

/** Whether a forged cursor caused a «data exception»: its form was right, its values were not. */
function isCursorForjado(error: unknown, { query }: FastifyRequest): boolean {
  return sqlState(error)?.startsWith('22') === true && Object.hasOwn(query as object, 'cursor')
}

export function naoEncontrado(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, new NaoEncontrado().toWire(idiomaDe(request)))
}

function send(reply: FastifyReply, status: number, corpo: Erro, retryAfterS?: number): FastifyReply {
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(corpo)
}

/** Texts for refusals by Fastify itself, one per status. */
function semDetalhe(status: number, idioma: Idioma): Erro {
  const textos: Record<number, Record<Idioma, string>> = {
    400: {
      br: 'Não foi possível ler a requisição. Verifique os dados e envie de novo.',
      en: 'The request could not be read. Check the data and send it again.',
    },
    413: {
      br: 'O envio é grande demais. Reduza o conteúdo e tente de novo.',
      en: 'The content is too large. Make it smaller and try again.',
    },
    415: {
      br: 'Este formato não é aceito. Envie JSON (application/json).',
      en: 'This format is not accepted. Send JSON (application/json).',
    },
    429: {
      br: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
      en: 'Too many attempts in a row. Wait a little and try again.',
    },
  }
  const texto = textos[status] ?? (status >= 500 && status !== 503 ? catalogo['5xx'] : catalogo.outro)
  return { codigo: `HTTP_${status}`, message: texto[idioma] }
}

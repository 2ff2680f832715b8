import type { Operacao } from '@zelo/contract/integracao/operacao'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { assinaturaAtende } from '#dinheiro/assinatura/atendimento.ts'
import { lerChave, type QuemChama } from '#integracao/chave-api/acesso.ts'
import { lerPedido, type RespostaGuardada, umaVez } from '#integracao/chave-api/uma-vez.ts'
import type { ComEscopo, Contexto } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { ErroDoProduto, MuitasTentativas } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { comPrazo } from '#platform/http/prazo.ts'
import { exigirTextoPossivel } from '#platform/http/texto-impossivel.ts'
import { declararLimite, declararLimitePorEndereco, tetoDe } from '#platform/security/limite/declarar.ts'
import { criarLimitador, criarLimitadorPorEndereco } from '#platform/security/limite/frequencia.ts'
import type { Servicos } from '#platform/servicos.ts'

const porChave = declararLimite({
  nome: 'api.chave',
  conta: 'calls of the public API',
  por: 'key',
  max: 300,
  janelaMs: 60_000,
})
const recusadas = declararLimitePorEndereco({
  nome: 'api.recusada',
  conta: 'calls of the public API without a good key',
  max: 60,
  janelaMs: 60_000,
})

type Parte<O extends Operacao, K extends 'params' | 'querystring' | 'body'> = O['schema'][K] extends z.core.$ZodType
  ? z.core.output<O['schema'][K]>
  : undefined

/** Arguments of an operation. A write gets the transaction that also keeps its answer. */
export type Chamada<O extends Operacao> = {
  contexto: ComEscopo<O['escopo']>
  tx: O['metodo'] extends 'GET' ? undefined : Tx
  params: Parte<O, 'params'>
  querystring: Parte<O, 'querystring'>
  body: Parte<O, 'body'>
}

export type Operacoes = <const O extends Operacao>(
  definition: O,
  handler: (chamada: Chamada<O>) => Promise<z.core.output<O['schema']['response']>>,
) => void

/** Binds operations to functions: key, scope and limit first, then the body is read. */
export function buildOperacoes(
  app: FastifyInstance,
  servicos: Servicos,
  fechadoAgora: () => Promise<ErroDoProduto | undefined>,
): Operacoes {
  const limitador = criarLimitador(porChave, servicos)
  const semChave = criarLimitadorPorEndereco(recusadas, servicos)
  const teto = tetoDe(porChave, servicos.config)
  app.decorateRequest('quemChama', null as never)

  return (definition, handler) => {
    const { metodo, caminho, escopo, schema, status = 200 } = definition
    const { response, ...entrada } = schema
    app.route({
      method: metodo,
      url: caminho,
      schema: entrada,
      onRequest: comPrazo(async (request: FastifyRequest, reply) => {
        const fechado = await fechadoAgora()
        if (fechado) throw fechado
        try {
          request.quemChama = await lerChave(servicos, request, escopo)
        } catch (error) {
          if (error instanceof ErroDoProduto) semChave.tomar(request.ip)
          throw error
        }
        if (teto === Number.POSITIVE_INFINITY) return
        reply.header('ratelimit-limit', teto)
        try {
          const { restam, zeraEmS } = limitador.tomar(request.quemChama.ator.chaveId)
          reply.header('ratelimit-remaining', restam).header('ratelimit-reset', zeraEmS)
        } catch (error) {
          if (error instanceof MuitasTentativas)
            reply.header('ratelimit-remaining', 0).header('ratelimit-reset', error.retryAfterS)
          throw error
        }
      }),
      preValidation: async ({ params, query, body }) => {
        for (const [campo, valor] of Object.entries({ params, query, body })) exigirTextoPossivel(valor, campo)
      },
      handler: comPrazo(async (request: FastifyRequest, reply) => {
        const { texto, ...resposta } = await responder(request)
        if (resposta.repetida) reply.header('idempotency-replayed', 'true')
        return reply.code(resposta.status).type('application/json; charset=utf-8').serializer(String).send(texto)
      }),
    })

    async function responder(request: FastifyRequest): Promise<RespostaGuardada> {
      const contexto = contextoDe(servicos, request)
      const { params, query: querystring, body } = request
      const chamar = async (tx?: Tx) => {
        // Asserts the type: the hook above checked the scope.
        const chamada: unknown = { contexto, tx, params, querystring, body }
        const valor = await handler(chamada as Chamada<typeof definition>)
        return { status, texto: JSON.stringify(z.encode(response, valor as never)) }
      }
      if (metodo === 'GET') return { ...(await chamar()), repetida: false }
      const pedido = lerPedido(request)
      return withEmpresa(servicos.db, contexto.empresa.id, async (tx) => {
        if (!(await assinaturaAtende(tx, contexto.empresa.id))) throw new AssinaturaParada()
        if (pedido === undefined) return { ...(await chamar(tx)), repetida: false }
        return umaVez(tx, contexto, { pedido, request }, () => chamar(tx))
      })
    }
  }
}

function contextoDe(servicos: Servicos, request: FastifyRequest): ComEscopo<string> {
  const { ator, empresaId } = request.quemChama
  const contexto: Contexto & { empresa: { id: string } } = {
    ...servicos,
    log: request.log as Contexto['log'],
    ator,
    empresa: { id: empresaId },
    idioma: idiomaDe(request),
    origem: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  }
  return contexto as ComEscopo<string>
}

/** 403: writes wait until the subscription serves again. */
class AssinaturaParada extends ErroDoProduto {
  readonly status = 403
  readonly codigo = 'ASSINATURA_PARADA'

  constructor() {
    super(
      {
        br: 'A assinatura desta empresa está parada: a API só lê.',
        en: 'The subscription of this company is on hold: the API only reads.',
      },
      {
        acao: {
          br: 'O titular regulariza em Gerenciamento, Assinatura.',
          en: 'Its holder settles it in Management, Subscription.',
        },
      },
    )
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    quemChama: QuemChama
  }
}

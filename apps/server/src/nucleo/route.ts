import type { Served } from '@zelo/contract/nucleo/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import { type Prova, provar } from '#platform/database/database.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { comPrazo } from '#platform/http/prazo.ts'
import { exigirTextoPossivel } from '#platform/http/texto-impossivel.ts'
import type { LimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { criarLimitadorPorEndereco } from '#platform/security/limite/frequencia.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type Ator, type Contexto, type ContextoDe, type EmpresaDaChamada, empresaDaChamada } from './contexto.ts'

type Parsed<E extends Served, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.core.$ZodType
  ? z.core.output<E['schema'][K]>
  : undefined

/** Arguments of a handler: the parsed call, and a context that proves its caller. */
export type Chamada<E extends Served> = {
  contexto: ContextoDe<E>
  params: Parsed<E, 'params'>
  querystring: Parsed<E, 'querystring'>
  body: Parsed<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Served> = E['tipo'] extends 'sse' | 'csv' | 'ical' | 'arquivo' | 'pdf'
  ? undefined
  : z.core.output<E['schema']['response'][200]>

export type Autenticar = {
  /** Identifies the caller. Throws NaoAutorizado, SessaoBloqueada, Proibido or NaoEncontrado. */
  agora(request: FastifyRequest, definition: Served): Promise<Ator>
  /**
   * The caller as last read. The first statement of the call proves it. Undefined: call `agora`.
   */
  lembrado(request: FastifyRequest, definition: Served): Promise<{ ator: Ator; prova: Prova } | undefined>
}

/** Connects endpoints of the contract to service functions. */
export type Rotas = {
  rota<const E extends Served>(
    definition: E,
    handler: (chamada: Chamada<E>) => Promise<Answer<E>>,
    limite?: LimitePorEndereco,
  ): void
  /** Routes with their own parsers or hooks. */
  escopo(register: (app: FastifyInstance, rotas: Rotas) => Promise<void>): void
  /** Registered endpoints; a test compares them with the contract. */
  registradas: Served[]
}

/** Streams, files, uploads and slow calls have no time limit here. */
function temPrazo({ tipo = 'json', envio, demora }: Served): boolean {
  return tipo === 'json' && !envio && !demora
}

/**
 * Whether the first statement of a call may also prove its caller: only for calls that read and
 * answer once. A write identifies its caller before the body is read, so that a refused caller
 * changes nothing and learns nothing.
 */
function provaJunto({ method, tipo = 'json', demora }: Served): boolean {
  return method === 'GET' && tipo === 'json' && !demora
}

export function buildRotas(
  app: FastifyInstance,
  servicos: Servicos,
  autenticar: Autenticar,
  registradas: Served[] = [],
): Rotas {
  if (!app.hasRequestDecorator('ator')) {
    app
      .decorateRequest('ator', null as never)
      .decorateRequest('empresa', undefined)
      .decorateRequest('prova', undefined)
  }
  return {
    registradas,
    escopo(register) {
      app.register((part: FastifyInstance) => register(part, buildRotas(part, servicos, autenticar, registradas)))
    },
    rota(definition, handler, limite) {
      registradas.push(definition)
      const prazo: typeof comPrazo = temPrazo(definition) ? comPrazo : (parte) => parte
      const limitador = limite && criarLimitadorPorEndereco(limite, servicos)
      app.route({
        method: definition.method as HTTPMethods,
        url: definition.url,
        schema: {
          ...definition.schema,
          // Streams write their own answer.
          response: (definition.tipo ?? 'json') === 'json' ? definition.schema.response : undefined,
          summary: definition.resumo,
          tags: [definition.url.split('/')[1] ?? ''],
          security:
            definition.acesso === 'publico'
              ? []
              : [{ [definition.acesso === 'visitante' ? 'visitante' : 'sessao']: [] }],
        },
        // Runs before the body is read, so that a refused caller learns nothing about the fields.
        onRequest: prazo(async (request: FastifyRequest) => {
          limitador?.tomar(request.ip)
          if (provaJunto(definition) && (await lembrar(request))) return
          await identificar(request)
        }),
        preValidation: async ({ params, query, body }) => {
          for (const [campo, valor] of Object.entries({ params, query, body })) exigirTextoPossivel(valor, campo)
        },
        handler: prazo(async (request: FastifyRequest, reply: FastifyReply) => {
          const { prova } = request
          request.prova = undefined
          if (!prova) return responder(request, reply)
          try {
            const resposta = await responder(request, reply, prova)
            if (prova.estado === 'devida') await provar({ ...servicos.db, prova })
            if (prova.estado === 'feita') return resposta
          } catch (error) {
            if (prova.estado === 'feita') throw error
          }
          // The proof failed, or no statement carried it: read the session, then answer again.
          await identificar(request)
          return responder(request, reply)
        }),
        // An unreadable call gets the refusal of its session, if there is one.
        errorHandler: async (error, request, reply) => {
          if (request.prova) await prazo(identificar)(request, reply)
          throw error
        },
      })

      async function identificar(request: FastifyRequest): Promise<void> {
        request.ator = await autenticar.agora(request, definition)
        if (definition.empresa) request.empresa = empresaDaChamada(request.ator, definition.empresa)
      }

      async function lembrar(request: FastifyRequest): Promise<boolean> {
        try {
          const lembrado = await autenticar.lembrado(request, definition)
          if (!lembrado) return false
          request.empresa = definition.empresa && empresaDaChamada(lembrado.ator, definition.empresa)
          request.ator = lembrado.ator
          request.prova = lembrado.prova
          return true
        } catch (error) {
          // A remembered session refuses nobody: it may be out of date.
          if (error instanceof ErroDoProduto) return false
          throw error
        }
      }

      async function responder(request: FastifyRequest, reply: FastifyReply, prova?: Prova) {
        const contexto: Contexto & { empresa: EmpresaDaChamada | undefined } = {
          ...servicos,
          db: prova ? { ...servicos.db, prova } : servicos.db,
          leitura: definition.atraso ? servicos.reserva : undefined,
          log: request.log as Contexto['log'],
          ator: request.ator,
          empresa: request.empresa,
          idioma: idiomaDe(request),
          origem: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
        }
        const { params, query: querystring, body } = request
        // A safe cast: the hook above checked everything that the endpoint demands.
        const chamada: unknown = { contexto, params, querystring, body, request, reply }
        return handler(chamada as Chamada<typeof definition>)
      }
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    ator: Ator
    empresa?: EmpresaDaChamada
    /** Set by `onRequest`; the handler takes it. */
    prova?: Prova
  }
}

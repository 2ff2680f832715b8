import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Entradas } from '#conversa/canal/entrada/entradas.ts'
import { eventosCloud } from '#conversa/canal/provedores/cloud-leitura.ts'
import { eventoEvolution } from '#conversa/canal/provedores/evolution-leitura.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { aceitarBytes, bytesDe } from '#platform/http/corpo-em-voo.ts'
import { lerJsonRaso } from '#platform/http/json-raso.ts'
import { comPrazo } from '#platform/http/prazo.ts'
import type { BackPressure } from '#platform/jobs/back-pressure.ts'
import type { Servicos } from '#platform/servicos.ts'
import { openColetor } from './coletor.ts'
import {
  assinados,
  canaisDaMeta,
  canalDoSegredo,
  isAssinatura,
  isVerificacao,
  numerosEm,
  temCanalDaMeta,
} from './webhook.service.ts'

const maxBytes = 4 * 1024 * 1024
const maxDesafio = 200

/**
 * Webhooks of providers, outside of our contract. Any content is stored or ignored, never refused
 * for its shape, because refused calls do not come again. The caller is verified before the body is
 * read (Evolution) or parsed (Meta). Answered once durable, also during maintenance.
 */
export async function webhookRoutes(
  api: FastifyInstance,
  servicos: Servicos,
  entradas: Pick<Entradas, 'acordar' | 'chegando'>,
  backPressure?: BackPressure,
): Promise<void> {
  const coletor = openColetor(servicos, entradas, backPressure)
  const partes: FastifyPluginAsync = async (part) => {
    aceitarBytes(part, maxBytes)

    // With `byEvents` the server appends the event's name to the address.
    for (const url of ['/canais/evolution/:segredo', '/canais/evolution/:segredo/:evento']) {
      const dono = async (segredo: string) => {
        const deles = await canalDoSegredo(servicos.db, segredo)
        if (!deles) throw new NaoEncontrado()
        return deles
      }
      type Dela = FastifyRequest<{ Params: { segredo: string } }>
      part.post<{ Params: { segredo: string } }>(
        url,
        { onRequest: comPrazo(async (request: Dela) => void (await dono(request.params.segredo))) },
        comPrazo(async (request: Dela) => {
          const { empresaId, canalId, identificador } = await dono(request.params.segredo)
          const evento = eventoEvolution(lerJsonRaso(bytesDe(request)), identificador)
          if (evento) await coletor.guardar([{ ...evento, empresaId, canalId }])
          return { ok: true }
        }),
      )
    }

    part.get<{ Querystring: Record<string, unknown> }>('/canais/cloud', async (request, reply) => {
      const { 'hub.mode': modo, 'hub.verify_token': token, 'hub.challenge': desafio } = request.query
      const certo = modo === 'subscribe' && typeof token === 'string' && (await isVerificacao(servicos.db, token))
      if (!certo || typeof desafio !== 'string') return reply.code(403).send({ ok: false })
      return reply.type('text/plain; charset=utf-8').send(desafio.slice(0, maxDesafio))
    })

    // 401 to forgeries and to calls for nobody here: Meta tries again and shows it to its customer.
    part.post(
      '/canais/cloud',
      {
        onRequest: comPrazo(async (request: FastifyRequest, reply) => {
          const assinada = isAssinatura(request.headers['x-hub-signature-256'])
          if (!assinada || !(await temCanalDaMeta(servicos.db))) return reply.code(401).send({ ok: false })
        }),
      },
      comPrazo(async (request: FastifyRequest, reply) => {
        const corpo = bytesDe(request)
        const numeros = numerosEm(corpo)
        // Events of templates, qualities and the like mean nothing to a conversation.
        if (numeros.length === 0) return { ok: true }
        const assinatura = String(request.headers['x-hub-signature-256'])
        const donos = assinados(corpo, assinatura, await canaisDaMeta(servicos, numeros))
        if (donos.size === 0) return reply.code(401).send({ ok: false })
        await coletor.guardar(
          eventosCloud(lerJsonRaso(corpo)).flatMap(({ numeroId, evento }) => {
            const dono = donos.get(numeroId)
            return dono ? [{ ...evento, empresaId: dono.empresaId, canalId: dono.canalId }] : []
          }),
        )
        return { ok: true }
      }),
    )
  }
  await api.register(partes)
}

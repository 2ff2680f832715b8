import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { NaoEncontrado } from '#errors.ts'
import type { Folga } from '#platform/jobs/folga.ts'
import type { Servicos } from '#platform/servicos.ts'
import { eventosCloud } from './cloud-leitura.ts'
import { openColetor } from './coletor.ts'
import type { Entradas } from './entradas.ts'
import { eventoEvolution } from './evolution-leitura.ts'
import { assinaturaConfere, canaisDaMeta, canalDoSegredo, isVerificacao } from './webhook.service.ts'

const maxBytes = 4 * 1024 * 1024
const maxDesafio = 200
const maxNumeros = 100

/**
 * Where providers call us. Their calls are not of our contract: whatever they send is kept or ignored, never refused for its shape, because
 * what is refused does not come again. Answered when what they said is durable. Open during maintenance too.
 */
export async function webhookRoutes(
  api: FastifyInstance,
  servicos: Servicos,
  entradas: Pick<Entradas, 'acordar' | 'chegando'>,
  folga?: Folga,
): Promise<void> {
  const coletor = openColetor(servicos, entradas, folga)
  const partes: FastifyPluginAsync = async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )

    // With `byEvents` the server appends the event to the address.
    for (const url of ['/canais/evolution/:segredo', '/canais/evolution/:segredo/:evento']) {
      part.post<{ Params: { segredo: string } }>(url, { bodyLimit: maxBytes }, async (request) => {
        const dono = await canalDoSegredo(servicos.db, request.params.segredo)
        if (!dono) throw new NaoEncontrado()
        const evento = eventoEvolution(lerCorpo(request.body), dono.identificador)
        if (evento) await coletor.guardar([{ ...evento, empresaId: dono.empresaId, canalId: dono.canalId }])
        return { ok: true }
      })
    }

    part.get<{ Querystring: Record<string, unknown> }>('/canais/cloud', async (request, reply) => {
      const { 'hub.mode': modo, 'hub.verify_token': token, 'hub.challenge': desafio } = request.query
      const certo = modo === 'subscribe' && typeof token === 'string' && (await isVerificacao(servicos.db, token))
      if (!certo || typeof desafio !== 'string') return reply.code(403).send({ ok: false })
      return reply.type('text/plain; charset=utf-8').send(desafio.slice(0, maxDesafio))
    })

    part.post('/canais/cloud', { bodyLimit: maxBytes }, async (request, reply) => {
      const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const chegados = eventosCloud(lerCorpo(corpo))
      const numeros = [...new Set(chegados.map(({ numeroId }) => numeroId))].slice(0, maxNumeros)
      // Templates, qualities and the like: nothing for a conversation.
      if (numeros.length === 0) return { ok: true }
      const assinatura = request.headers['x-hub-signature-256']
      const donos = await canaisDaMeta(servicos, numeros)
      // Each number for itself: who signs with one application's secret speaks for its numbers only.
      for (const [numero, { segredoApp }] of donos) {
        if (!assinaturaConfere(corpo, String(assinatura ?? ''), segredoApp)) donos.delete(numero)
      }
      // 401 to forgeries and to what is for nobody here: Meta tries again, and shows it to who set it up.
      if (donos.size === 0) return reply.code(401).send({ ok: false })
      await coletor.guardar(
        chegados.flatMap(({ numeroId, evento }) => {
          const dono = donos.get(numeroId)
          return dono ? [{ ...evento, empresaId: dono.empresaId, canalId: dono.canalId }] : []
        }),
      )
      return { ok: true }
    })
  }
  await api.register(partes)
}

/** What is not JSON says nothing. */
export function lerCorpo(body: unknown): unknown {
  try {
    return JSON.parse((body as Buffer).toString('utf8'))
  } catch {
    return undefined
  }
}

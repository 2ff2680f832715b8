import formbody from '@fastify/formbody'
import { acoesSandbox } from '@zelo/contract/dinheiro/pagamento'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { ErroGateway } from '#dinheiro/gateway/gateway.porta.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { lerEstilo } from '#platform/http/pagina/estilo.ts'
import { exigirMesmaOrigem } from '#platform/security/mesma-origem.ts'
import type { Servicos } from '#platform/servicos.ts'
import { agirNoSandbox } from './sandbox.service.ts'
import { caminhoDoSandbox, lerDoSandbox } from './sandbox.ts'
import { renderSandbox } from './sandbox-pagina.ts'

const politica =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const base = '/ambiente-de-testes'

/**
 * The checkout of the test environment, where a person plays the bank: plain HTML, no script. Not
 * in production.
 */
export async function sandboxRoutes(app: FastifyInstance, servicos: Servicos): Promise<void> {
  if (servicos.config.env === 'production') return
  const schema = { hide: true }

  const paginas: FastifyPluginAsync = async (part) => {
    await part.register(formbody, { bodyLimit: 1024 })
    part.addHook('onRequest', async (_request, reply) => {
      reply
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .header('content-security-policy', politica)
    })

    part.get<{ Params: { id: string } }>(`${base}/cobranca/:id`, { schema }, async (request, reply) => {
      const aberta = await abrir(servicos, request.params.id)
      return reply.type('text/html; charset=utf-8').send(renderSandbox({ ...aberta, idioma: idiomaDe(request) }))
    })

    part.post<{ Params: { id: string }; Body: { acao?: unknown } | undefined }>(
      `${base}/cobranca/:id`,
      { schema },
      async (request, reply) => {
        exigirMesmaOrigem(request, servicos.config, { exigirSinal: true })
        const { id } = request.params
        const acao = acoesSandbox.find((cada) => cada === request.body?.acao)
        if (!padraoUuid.test(id) || !acao) throw new NaoEncontrado()
        await agirNoSandbox(servicos, id, acao)
        return reply.redirect(caminhoDoSandbox(id), 303)
      },
    )

    part.get(`${base}/estilo.css`, { schema }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await lerEstilo(new URL('sandbox.css', import.meta.url))),
    )
  }
  await app.register(paginas)
}

async function abrir(servicos: Servicos, id: string) {
  if (!padraoUuid.test(id)) throw new NaoEncontrado()
  try {
    return await lerDoSandbox(servicos, id)
  } catch (error) {
    if (error instanceof ErroGateway) throw new NaoEncontrado()
    throw error
  }
}

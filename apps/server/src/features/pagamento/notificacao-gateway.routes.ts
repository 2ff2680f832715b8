import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { padraoUuid } from '#platform/database/cursor.ts'
import type { Servicos } from '#platform/servicos.ts'
import { ErroGateway, type NomeGateway } from './gateway.porta.ts'
import { caminhos, portaDaConta, segredoDoWebhook } from './gateways.ts'
import { gatewayQueFala, guardarNotificacao } from './notificacao-gateway.service.ts'

const maxBytes = 256 * 1024

type Params = { servidor?: string; conta?: string; segredo?: string }

/**
 * Where gateways call us. Their calls are not of our contract: who calls is checked over the bytes as they came, what was said is kept, and
 * the answer is given before anything is made of it. Open during maintenance too.
 */
export async function notificacaoGatewayRoutes(api: FastifyInstance, servicos: Servicos): Promise<void> {
  const partes: FastifyPluginAsync = async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )

    const receber = (nome: NomeGateway) => async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { servidor = null, conta = null, segredo } = request.params
      const id = servidor ?? conta
      if (id !== null && !padraoUuid.test(id)) return reply.code(404).send({ ok: false })
      const onde = { gateway: nome, servidorId: servidor, contaId: conta }
      const gateway = await gatewayQueFala(servicos, onde)
      if (!gateway) return reply.code(404).send({ ok: false })
      const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        const lida = gateway.lerNotificacao({
          cabecalhos: request.headers,
          corpo,
          segredo: segredo ?? (id ? segredoDoWebhook(servicos, id) : ''),
        })
        await guardarNotificacao(servicos, { ...lida, ...onde, corpo })
        return { ok: true }
      } catch (error) {
        if (!(error instanceof ErroGateway)) throw error
        request.log.warn(
          {
            evento: 'pagamento.notificacao_recusada',
            gateway: nome,
            tipo: error.tipo,
            motivo: error.motivo,
            ip: request.ip,
          },
          'a call in the name of a gateway was refused',
        )
        return reply.code(error.tipo === 'ASSINATURA_INVALIDA' ? 401 : 400).send({ ok: false })
      }
    }

    const base = '/pagamentos/notificacoes'
    part.post<{ Params: Params }>(`${base}/${caminhos.SANDBOX}`, receber('SANDBOX'))
    part.post<{ Params: Params }>(`${base}/${caminhos.ASAAS}/:servidor`, receber('ASAAS'))
    // Banks append what it is about to the address that they were given.
    for (const fim of ['', '/pix', '/rec', '/cobr'])
      part.post<{ Params: Params }>(`${base}/${caminhos.API_PIX}/:servidor/:segredo${fim}`, receber('API_PIX'))
    // The same of a company's own account.
    part.post<{ Params: Params }>(`${base}/${portaDaConta('ASAAS')}/:conta`, receber('ASAAS'))
    for (const fim of ['', '/pix'])
      part.post<{ Params: Params }>(`${base}/${portaDaConta('API_PIX')}/:conta/:segredo${fim}`, receber('API_PIX'))
  }
  await api.register(partes)
}

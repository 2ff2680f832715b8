import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ErroGateway, type GatewayPagamento, type NomeGateway } from '#dinheiro/gateway/gateway.porta.ts'
import { caminhoDaConta, caminhos, segredoDoWebhook } from '#dinheiro/gateway/gateways.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { aceitarBytes, bytesDe } from '#platform/http/corpo-em-voo.ts'
import { comPrazo } from '#platform/http/prazo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { contaQueFala, guardarNotificacao } from './notificacao-gateway.service.ts'

const maxBytes = 256 * 1024

type Chamada = FastifyRequest<{ Params: Params }>
type Params = { servidor?: string; conta?: string; segredo?: string }

/**
 * Webhooks of gateways, outside of the contract. The raw body is verified, the notice is stored,
 * and the answer goes out before the notice is processed. Open during maintenance too.
 */
export async function notificacaoGatewayRoutes(api: FastifyInstance, servicos: Servicos): Promise<void> {
  const partes: FastifyPluginAsync = async (part) => {
    aceitarBytes(part, maxBytes)
    const quemFala = new WeakMap<FastifyRequest, GatewayPagamento>()

    const ondeFala = (gateway: NomeGateway, { servidor, conta }: Params) => ({
      gateway,
      servidorId: servidor ?? null,
      contaId: conta ?? null,
    })
    /** Before the body is read: does the address belong to an account? */
    const conhecer = (nome: NomeGateway) => async (request: Chamada, reply: FastifyReply) => {
      const { servidor, conta } = request.params
      const id = servidor ?? conta
      const possivel = id === undefined || padraoUuid.test(id)
      const aberta = possivel ? await contaQueFala(servicos, ondeFala(nome, request.params)) : undefined
      if (!aberta) return reply.code(404).send({ ok: false })
      quemFala.set(request, aberta.gateway)
    }

    const receber = (nome: NomeGateway) => async (request: Chamada, reply: FastifyReply) => {
      const { servidor, conta, segredo } = request.params
      const id = servidor ?? conta
      const gateway = quemFala.get(request)
      if (!gateway) return reply.code(404).send({ ok: false })
      const corpo = bytesDe(request)
      try {
        const lida = gateway.lerNotificacao({
          cabecalhos: request.headers,
          corpo,
          segredo: segredo ?? (id ? segredoDoWebhook(servicos, id) : ''),
        })
        await guardarNotificacao(servicos, { ...lida, ...ondeFala(nome, request.params), corpo })
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

    const webhook = (caminho: string, nome: NomeGateway) =>
      part.post<{ Params: Params }>(
        `/pagamentos/notificacoes/${caminho}`,
        { onRequest: comPrazo(conhecer(nome)) },
        comPrazo(receber(nome)),
      )
    webhook(caminhos.SANDBOX, 'SANDBOX')
    webhook(`${caminhos.ASAAS}/:servidor`, 'ASAAS')
    // Banks append the kind of event to the webhook's address.
    for (const fim of ['', '/pix', '/rec', '/cobr']) webhook(`${caminhos.API_PIX}/:servidor/:segredo${fim}`, 'API_PIX')
    // The same of a company's own account.
    webhook(`${caminhoDaConta('ASAAS')}/:conta`, 'ASAAS')
    for (const fim of ['', '/pix']) webhook(`${caminhoDaConta('API_PIX')}/:conta/:segredo${fim}`, 'API_PIX')
  }
  await api.register(partes)
}

import { createHmac } from 'node:crypto'
import { type OpcoesServidor, tiposDeConta } from '@zelo/contract/instalacao/servidor'
import { marca } from '@zelo/contract/site/marca'
import { sandbox } from '#dinheiro/gateway/sandbox/sandbox.ts'
import { type ServidorAtivo, servidorAtivo, servidorPorId } from '#instalacao/servidor/servidor-ativo.service.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { apiPix } from './api-pix.ts'
import { asaas } from './asaas.ts'
import type { Recebedor } from './br-code.ts'
import type { ContaGateway } from './conta-gateway.ts'
import type { GatewayPagamento, NomeGateway } from './gateway.porta.ts'

const recebedor = { nome: marca.nome, cidade: marca.cidade.split(',')[0] ?? marca.cidade }
const doTipo = { PAGAMENTO_ASAAS: 'ASAAS', PAGAMENTO_API_PIX: 'API_PIX' } as const
type TipoPagamento = keyof typeof doTipo
export const caminhos = { SANDBOX: 'sandbox', ASAAS: 'asaas', API_PIX: 'api-pix' } as const

/** The part of a webhook's address that names a company's own account. */
export function caminhoDaConta(nome: AcessoAoGateway['nome']): string {
  return `contas/${caminhos[nome]}`
}

/** `servidorId` is null in the test environment. */
export type GatewayAberto = { gateway: GatewayPagamento; servidorId: string | null }

/**
 * The gateway of new charges. Undefined: it is paused, or production has none configured (money is
 * never played there).
 */
export async function gatewayAtivo(servicos: Servicos): Promise<GatewayAberto | undefined> {
  const ativo = await servidorAtivo(servicos, Object.keys(doTipo) as TipoPagamento[])
  if (ativo === 'PAUSADO') return undefined
  if (ativo) return { gateway: daPlataforma(servicos, ativo), servidorId: ativo.id }
  return servicos.config.env === 'production' ? undefined : { gateway: sandbox(servicos, recebedor), servidorId: null }
}

/** The gateway where a charge was made, also when new charges go elsewhere. */
export async function gatewayDe(
  servicos: Servicos,
  onde: { gateway: NomeGateway; servidorId: string | null },
): Promise<GatewayPagamento | undefined> {
  if (onde.gateway === 'SANDBOX') return sandbox(servicos, recebedor)
  const servidor = onde.servidorId === null ? undefined : await servidorPorId(servicos, onde.servidorId)
  if (!servidor || doTipo[servidor.tipo as TipoPagamento] !== onde.gateway) return undefined
  return daPlataforma(servicos, servidor)
}

/**
 * The secret by which a gateway proves itself when it calls us: derived from our own, so nothing is
 * stored.
 */
export function segredoDoWebhook({ config }: Pick<Servicos, 'config'>, servidorId: string): string {
  return createHmac('sha256', chavePara(config, 'pagamento')).update(`webhook:${servidorId}`).digest('base64url')
}

function daPlataforma(servicos: Servicos, { id, tipo, endereco, segredo, opcoes }: ServidorAtivo): GatewayPagamento {
  const nome = doTipo[tipo as TipoPagamento]
  const caminho = caminhos[nome]
  const conta = { id, nome, endereco, segredo, opcoes, recebedor, email: marca.email, caminho }
  return abrirGateway(servicos, { dono: 'plataforma', ...conta })
}

/**
 * An account at a gateway, the platform's or a company's. `caminho` is the part of the webhook's
 * address that names the account.
 */
type AcessoAoGateway = {
  dono: 'plataforma' | 'empresa'
  id: string
  nome: (typeof doTipo)[TipoPagamento]
  endereco: string
  segredo: string
  opcoes: Pick<OpcoesServidor, 'cliente_id' | 'chave_pix' | 'endereco_token' | 'agencia' | 'conta' | 'tipo_conta'>
  recebedor: Recebedor
  email: string
  caminho: string
}

// An OAuth token serves many calls, so the adapter of an account is kept as long as its settings.
const abertos = new Map<string, { marca: string; gateway: GatewayPagamento }>()
const maxAbertos = 500

export function abrirGateway(servicos: Servicos, dados: AcessoAoGateway): GatewayPagamento {
  const { config, clock } = servicos
  const { dono, id, nome, endereco, segredo, opcoes, recebedor, email, caminho } = dados
  const versao = JSON.stringify([dados, config.publicUrl])
  const aberto = abertos.get(id)
  if (aberto?.marca === versao) return aberto.gateway
  const segredoWebhook = segredoDoWebhook(servicos, id)
  const base = `${config.publicUrl}/api/pagamentos/notificacoes/${caminho}/${id}`
  const conta = {
    endereco,
    segredo,
    clienteId: opcoes.cliente_id ?? '',
    chavePix: opcoes.chave_pix ?? '',
    enderecoToken: opcoes.endereco_token || new URL('/oauth/token', endereco).href,
    recebimento: recebimentoDe(opcoes),
    recebedor,
    email,
    webhook: { url: nome === 'API_PIX' ? `${base}/${segredoWebhook}` : base, segredo: segredoWebhook },
    liberados: liberadosPara(dono, config),
    agora: () => clock.now(),
  }
  const gateway = nome === 'ASAAS' ? asaas(conta) : apiPix(conta)
  const [maisAntigo] = abertos.keys()
  if (maisAntigo !== undefined && abertos.size >= maxAbertos) abertos.delete(maisAntigo)
  abertos.set(id, { marca: versao, gateway })
  return gateway
}

function recebimentoDe({ agencia, conta, tipo_conta: tipo }: AcessoAoGateway['opcoes']): ContaGateway['recebimento'] {
  const tipoConta = tiposDeConta.find((cada) => cada === tipo)
  return conta && tipoConta ? { ...(agencia && { agencia }), conta, tipoConta } : undefined
}

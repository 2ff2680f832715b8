import type * as z from 'zod/mini'
import { tiposContaGateway } from '../dinheiro/conta-gateway.ts'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './sinal.schema.ts'

/**
 * AGUARDANDO: the time is held. PAGO: it is booked. EXPIRADO: no money came in time. DISPENSADO:
 * the team waived it. CANCELADO: given up before it was paid. A_DEVOLVER: to be given back;
 * DEVOLVIDO: given back. CREDITADO: pays the client's next booking; USADO: has paid it. RETIDO: the
 * company keeps it.
 */
export const situacoesSinal = [
  'AGUARDANDO',
  'PAGO',
  'EXPIRADO',
  'DISPENSADO',
  'CANCELADO',
  'A_DEVOLVER',
  'DEVOLVIDO',
  'CREDITADO',
  'USADO',
  'RETIDO',
] as const
export type SituacaoSinal = (typeof situacoesSinal)[number]
export const filtrosSinal = [...situacoesSinal, 'TODAS', 'DEVOLVER'] as const

/** What a client gets back who cancels in time. */
export const destinosNoPrazo = ['DEVOLVER', 'CREDITAR'] as const
export type DestinoNoPrazo = (typeof destinosNoPrazo)[number]

/** What happens to a paid deposit if its appointment is cancelled. */
export const destinosSinal = ['DEVOLVER', 'CREDITAR', 'RETER'] as const
export type DestinoSinal = (typeof destinosSinal)[number]

/** Where deposits are paid to. SANDBOX is the test environment, which production never has. */
export const contasSinal = ['NENHUMA', 'PIX_CHAVE', ...tiposContaGateway, 'SANDBOX'] as const
export type ContaSinal = (typeof contasSinal)[number]

/** Base addresses of the two Asaas environments. */
export const enderecosAsaas = {
  PRODUCAO: 'https://api.asaas.com/v3',
  TESTES: 'https://api-sandbox.asaas.com/v3',
} as const

export const limitesSinal = {
  /** Minutes to pay the deposit. */
  prazo: { min: 10, max: 1440, padrao: 30 },
  /** Cancelling is in time until this many hours before the appointment. */
  cancelamento: { max: 720, padrao: 24 },
  pixChave: 77,
  /** Longest name and city that a Pix code can hold. */
  pixNome: 25,
  pixCidade: 15,
  /** In cents. Asaas charges no less than this, so no smaller deposit is asked for. */
  minimoAsaas: 500,
  endereco: 300,
  opcao: 200,
  segredo: 16_000,
  pagadorNome: 120,
} as const

/**
 * PEDE_PAGADOR: the gateway needs the data of the payer. EM_ANALISE: the gateway is reviewing the
 * payment. SEM_COBRANCA: the gateway refused to make the charge, or does not answer.
 */
export const andamentosSinal = ['PEDE_PAGADOR', 'EM_ANALISE', 'SEM_COBRANCA'] as const
export type AndamentoSinal = (typeof andamentosSinal)[number]
export type SinalDoCliente = z.infer<typeof schema.sinalDoCliente>
export type DadosRegraSinal = z.infer<typeof schema.dadosRegraSinal>
export type OpcoesConta = { cliente_id: string; chave_pix: string; endereco_token: string }
export type DadosContaSinal = z.output<ReturnType<typeof schema.dadosConta>>
const url = '/gerenciamento/sinais'

export const listarSinais = endpoint<typeof schema.listarSinais>('GET', url)
export const exportarSinais = endpoint<typeof schema.exportarSinais>('GET', `${url}/exportar`)
export const consultarRegraSinal = endpoint<typeof schema.consultarRegraSinal>('GET', `${url}/regra`)
export const salvarRegraSinal = endpoint<typeof schema.salvarRegraSinal>('PUT', `${url}/regra`)
export const listarContasSinal = endpoint<typeof schema.listarContasSinal>('GET', `${url}/contas`)
export const salvarContaSinal = endpoint<typeof schema.salvarContaSinal>('PUT', `${url}/contas/:tipo`)
export const testarContaSinal = endpoint<typeof schema.testarContaSinal>('POST', `${url}/contas/:tipo/testes`)
export const removerContaSinal = endpoint<typeof schema.removerContaSinal>('DELETE', `${url}/contas/:tipo`)
export const consultarSinalDoAgendamento = endpoint<typeof schema.consultarSinalDoAgendamento>(
  'GET',
  '/gerenciamento/agendamentos/:id/sinal',
)
export const receberSinal = endpoint<typeof schema.receberSinal>('POST', `${url}/:id/recebimentos`)
export const dispensarSinal = endpoint<typeof schema.dispensarSinal>('POST', `${url}/:id/dispensas`)
export const devolverSinal = endpoint<typeof schema.devolverSinal>('POST', `${url}/:id/devolucoes`)
export const consultarSinalDoCliente = endpoint<typeof schema.consultarSinalDoCliente>('GET', '/sinal/:token')
export const usarCreditoSinal = endpoint<typeof schema.usarCreditoSinal>('POST', '/agendamento/:token/creditos')
export type PagadorSinal = z.infer<typeof schema.pagador>

export const informarPagadorSinal = endpoint<typeof schema.informarPagadorSinal>('POST', '/sinal/:token/pagadores')
export const informarPagadorDoAgendamento = endpoint<typeof schema.informarPagadorDoAgendamento>(
  'POST',
  '/agendamento/:token/pagadores',
)

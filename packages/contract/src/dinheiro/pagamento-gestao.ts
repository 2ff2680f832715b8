import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './pagamento-gestao.schema.ts'

export const filtrosFatura = ['TODAS', 'ABERTA', 'PAGA', 'CANCELADA', 'ESTORNADA'] as const
const url = '/gerenciamento/pagamentos'

export const listarFaturas = endpoint<typeof schema.listarFaturas>('GET', url)
export const exportarFaturas = endpoint<typeof schema.exportarFaturas>('GET', `${url}/exportar`)
export const exportarParaContador = endpoint<typeof schema.exportarParaContador>('GET', `${url}/contador`)
export const baixarRecibo = endpoint<typeof schema.baixarRecibo>('GET', `${url}/:id/recibo`)
export const solicitarEstorno = endpoint<typeof schema.solicitarEstorno>('POST', `${url}/:id/estorno`)
const urlPlataforma = '/admin/pagamentos'

export const filtrosAssinatura = ['TODOS', 'ATIVO_PROVISORIO', 'ATIVO', 'EM_ANALISE', 'INADIMPLENTE'] as const

export const listarAssinaturas = endpoint<typeof schema.listarAssinaturas>('GET', `${urlPlataforma}/assinaturas`)
export const exportarAssinaturas = endpoint<typeof schema.exportarAssinaturas>(
  'GET',
  `${urlPlataforma}/assinaturas/exportar`,
)
export const liquidarFatura = endpoint<typeof schema.liquidarFatura>('POST', `${urlPlataforma}/faturas/:id/liquidar`)

export const listarSemFatura = endpoint<typeof schema.listarSemFatura>('GET', `${urlPlataforma}/sem-fatura`)
export const resolverSemFatura = endpoint<typeof schema.resolverSemFatura>('POST', `${urlPlataforma}/sem-fatura/:id`)
export const decidirEstorno = endpoint<typeof schema.decidirEstorno>('POST', `${urlPlataforma}/estornos/:id`)
export const registrarDevolucao = endpoint<typeof schema.registrarDevolucao>(
  'POST',
  `${urlPlataforma}/estornos/:id/devolvido`,
)

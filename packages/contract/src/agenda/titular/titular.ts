import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './titular.schema.ts'

/** LGPD, article 19: days in which the company must answer. */
export const prazoTitularDias = 15

export const limitesTitular = { resposta: 500 } as const

export const tiposPedidoTitular = ['ACESSO', 'CORRECAO', 'ELIMINACAO'] as const
export type TipoPedidoTitular = (typeof tiposPedidoTitular)[number]
export const situacoesPedidoTitular = ['ABERTO', 'ATENDIDO', 'RECUSADO', 'CANCELADO'] as const
export type SituacaoPedidoTitular = (typeof situacoesPedidoTitular)[number]
export const filtrosPedidoTitular = [...situacoesPedidoTitular, 'TODOS'] as const

export type ProvaDaEliminacao = z.infer<typeof schema.provaDaEliminacao>

const url = '/gerenciamento/pedidos-titular'
export const listarPedidosTitular = endpoint<typeof schema.listarPedidosTitular>('GET', url)
export const aceitarCorrecao = endpoint<typeof schema.aceitarCorrecao>('POST', `${url}/:id/aceites`)
export const recusarPedidoTitular = endpoint<typeof schema.recusarPedidoTitular>('POST', `${url}/:id/recusas`)

export const consultarLinkTitular = endpoint<typeof schema.consultarLinkTitular>('GET', '/titular/:token')
export const pedirCodigoTitular = endpoint<typeof schema.pedirCodigoTitular>('POST', '/titular/:token/codigos')
export const abrirLinkTitular = endpoint<typeof schema.abrirLinkTitular>('POST', '/titular/:token/aberturas')
const sessao = '/titular/sessoes/:sessao'
export const consultarTitular = endpoint<typeof schema.consultarTitular>('GET', sessao)
export const copiarDadosTitular = endpoint<typeof schema.copiarDadosTitular>('POST', `${sessao}/copias`)
export const pedirComoTitular = endpoint<typeof schema.pedirComoTitular>('POST', `${sessao}/pedidos`)
export const consultarProtocolo = endpoint<typeof schema.consultarProtocolo>('GET', '/titular/protocolos/:protocolo')

import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './webhook.schema.ts'

/** Kinds of events, by the record that they are about. */
export const tiposPorAssunto = {
  cliente: ['cliente.criado', 'cliente.alterado', 'cliente.excluido', 'cliente.esquecido'],
  agendamento: [
    'agendamento.criado',
    'agendamento.confirmado',
    'agendamento.remarcado',
    'agendamento.cancelado',
    'agendamento.atendido',
    'agendamento.faltou',
    'agendamento.alterado',
  ],
  conversa: ['conversa.aberta', 'conversa.esperando', 'conversa.assumida', 'conversa.devolvida', 'conversa.encerrada'],
  mensagem: ['mensagem.recebida', 'mensagem.enviada'],
  espera: ['espera.criada', 'espera.encerrada'],
  fatura: ['fatura.emitida', 'fatura.paga', 'fatura.cancelada', 'fatura.estornada'],
} as const
export type AssuntoEvento = keyof typeof tiposPorAssunto
export type TipoEvento = (typeof tiposPorAssunto)[AssuntoEvento][number]
export const tiposEvento = Object.values(tiposPorAssunto).flat() as [TipoEvento, ...TipoEvento[]]
/** Sent by a button of the panel. A webhook cannot choose it. */
export const tipoDeTeste = 'webhook.teste'

export const estadosWebhook = ['ATIVO', 'PAUSADO', 'DESLIGADO'] as const
export type EstadoWebhook = (typeof estadosWebhook)[number]
/**
 * Why it was switched off: it failed for days, answered 410 Gone, or its author lost the right to
 * see its events.
 */
export const motivosWebhook = ['FALHAS', 'FOI_EMBORA', 'AUTOR'] as const
export type MotivoWebhook = (typeof motivosWebhook)[number]
export const estadosEntrega = ['PENDENTE', 'ENTREGUE', 'DESISTIDA'] as const
export type EstadoEntrega = (typeof estadosEntrega)[number]
/** Why a call has no status: no answer in time, no connection, or a forbidden address. */
export const errosEntrega = ['TEMPO', 'CONEXAO', 'PROIBIDO'] as const
export type ErroEntrega = (typeof errosEntrega)[number]

export const limitesWebhook = {
  nome: 60,
  url: 1000,
  /** Per company. */
  webhooks: 10,
  /** Hours for which the former secret may go on working. */
  sobreposicao: 168,
  /** Days for which a delivery is tried. A webhook that fails that long is switched off. */
  diasTentando: 3,
  /** Days for which events and the log are kept. */
  diasGuardados: 30,
} as const

export type Webhook = z.infer<typeof schema.webhook>
export type EntregaWebhook = z.infer<typeof schema.entrega>
export type TentativaWebhook = z.infer<typeof schema.tentativa>

export const rota = '/gerenciamento/canais'
const url = '/gerenciamento/webhooks'

export const listarWebhooks = endpoint<typeof schema.listarWebhooks>('GET', url)
export const cadastrarWebhook = endpoint<typeof schema.cadastrarWebhook>('POST', url)
export const editarWebhook = endpoint<typeof schema.editarWebhook>('PUT', `${url}/:id`)
export const mudarEstadoWebhook = endpoint<typeof schema.mudarEstadoWebhook>('PUT', `${url}/:id/estado`)
export const trocarSegredoWebhook = endpoint<typeof schema.trocarSegredoWebhook>('POST', `${url}/:id/segredos`)
export const testarWebhook = endpoint<typeof schema.testarWebhook>('POST', `${url}/:id/testes`, { demora: true })
export const listarEntregasWebhook = endpoint<typeof schema.listarEntregasWebhook>('GET', `${url}/:id/entregas`)
export const consultarEntregaWebhook = endpoint<typeof schema.consultarEntregaWebhook>(
  'GET',
  `${url}/:id/entregas/:evento`,
)
export const reenviarEntregaWebhook = endpoint<typeof schema.reenviarEntregaWebhook>(
  'POST',
  `${url}/:id/entregas/:evento/reenvios`,
)
export const reenviarDesdeWebhook = endpoint<typeof schema.reenviarDesdeWebhook>('POST', `${url}/:id/reenvios`, {
  demora: true,
})
export const excluirWebhook = endpoint<typeof schema.excluirWebhook>('DELETE', `${url}/:id`)

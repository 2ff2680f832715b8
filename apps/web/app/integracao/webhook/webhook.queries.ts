import {
  cadastrarWebhook,
  consultarEntregaWebhook,
  type EstadoEntrega,
  editarWebhook,
  excluirWebhook,
  listarEntregasWebhook,
  listarWebhooks,
  mudarEstadoWebhook,
  reenviarDesdeWebhook,
  reenviarEntregaWebhook,
  type TipoEvento,
  testarWebhook,
  trocarSegredoWebhook,
} from '@zelo/contract/integracao/webhook'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Webhook = Output<typeof listarWebhooks>[number]
export type Entrega = Output<typeof listarEntregasWebhook>['itens'][number]
export type Tentativa = Output<typeof consultarEntregaWebhook>['tentativas'][number]
export type ResultadoTeste = Output<typeof testarWebhook>
export type DadosWebhook = { nome: string; url: string; tipos: TipoEvento[] }
export type PedidoEntregas = {
  estado: EstadoEntrega | undefined
  tipo: TipoEvento | undefined
  cursor: string | undefined
}

export const rotaWebhook = '/gerenciamento/canais'
/** Deliveries change without the user, so they are read again at this interval. */
const olharMs = 5_000

export const webhooks = (empresa: string | null) =>
  leitura(['webhook', empresa], listarWebhooks, {}, { refetchInterval: olharMs })

export const entregas = (empresa: string | null, id: string, pedido: PedidoEntregas) =>
  leitura(
    ['webhook', empresa, 'entregas', id, pedido],
    listarEntregasWebhook,
    { params: { id }, querystring: pedido },
    { refetchInterval: olharMs, placeholderData: (antes) => antes },
  )

export const entrega = (empresa: string | null, id: string, evento: string) =>
  leitura(
    ['webhook', empresa, 'entrega', id, evento],
    consultarEntregaWebhook,
    { params: { id, evento } },
    { refetchInterval: olharMs },
  )

const reler = () => queryClient.invalidateQueries({ queryKey: ['webhook'] })

async function mudando<R>(pedido: Promise<R>): Promise<R> {
  const resposta = await pedido
  await reler()
  return resposta
}

export const cadastrar = (body: DadosWebhook) => mudando(request(cadastrarWebhook, { body }))

export const editar = (id: string, body: DadosWebhook & { versao: number }) =>
  mudando(request(editarWebhook, { params: { id }, body }))

export const excluir = (id: string) => mudando(request(excluirWebhook, { params: { id } }))

export const mudarEstado = (id: string, estado: 'ATIVO' | 'PAUSADO', reenviar: boolean) =>
  mudando(request(mudarEstadoWebhook, { params: { id }, body: { estado, reenviar } }))

/** Makes a new secret. It can be shown only this once. */
export async function trocarSegredo(id: string, horas: number): Promise<string> {
  return (await mudando(request(trocarSegredoWebhook, { params: { id }, body: { horas } }))).segredo
}

export const testar = (id: string) => request(testarWebhook, { params: { id } })

export const reenviar = (id: string, evento: string) =>
  mudando(request(reenviarEntregaWebhook, { params: { id, evento } }))

export const reenviarDesde = (id: string, desde: Date) =>
  mudando(request(reenviarDesdeWebhook, { params: { id }, body: { desde: desde.toISOString() } }))

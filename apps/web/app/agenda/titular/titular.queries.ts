import { aceitarCorrecao, listarPedidosTitular } from '@zelo/contract/agenda/titular/titular'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { relerClientes } from '#agenda/cliente/cliente.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type PedidoTitular = Output<typeof listarPedidosTitular>['itens'][number]

export const pedidosTitular = (empresa: string | null, filtros: Input<typeof listarPedidosTitular>['querystring']) =>
  leitura(['titular', empresa, filtros], listarPedidosTitular, { querystring: filtros })

export const relerPedidos = () => queryClient.invalidateQueries({ queryKey: ['titular'] })

export async function aceitar(id: string): Promise<void> {
  await request(aceitarCorrecao, { params: { id } })
  await Promise.all([relerPedidos(), relerClientes()])
}

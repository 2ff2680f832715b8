import { listarEsperas, removerEspera } from '@zelo/contract/agenda/espera'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

type Lista = Output<typeof listarEsperas>
export type Espera = Lista['itens'][number]

export const rotaEspera = '/gerenciamento/lista-espera'

export const esperas = (empresa: string | null, filtros: Input<typeof listarEsperas>['querystring']) =>
  leitura(['espera', empresa, filtros], listarEsperas, { querystring: filtros })

export const relerEsperas = () => queryClient.invalidateQueries({ queryKey: ['espera'] })

export async function remover(id: string): Promise<void> {
  await request(removerEspera, { params: { id } })
  await relerEsperas()
}

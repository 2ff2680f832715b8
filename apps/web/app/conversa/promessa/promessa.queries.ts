import { encerrarPromessa, listarPromessas } from '@zelo/contract/conversa/promessa'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Promessa = Output<typeof listarPromessas>['itens'][number]

export const promessas = (empresa: string | null, filtros: Input<typeof listarPromessas>['querystring']) =>
  leitura(['promessa', empresa, filtros], listarPromessas, { querystring: filtros })

export const relerPromessas = () => queryClient.invalidateQueries({ queryKey: ['promessa'] })

export async function encerrar(id: string, situacao: 'CUMPRIDA' | 'DISPENSADA'): Promise<void> {
  await request(encerrarPromessa, { params: { id }, body: { situacao } })
  await relerPromessas()
}

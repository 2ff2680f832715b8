import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import {
  consultarPlano,
  copiarPlano,
  excluirPlano,
  listarPlanosCadastrados,
  mudarSituacaoPlanos,
} from '@zelo/contract/plano-cadastro'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Plano = Output<typeof listarPlanosCadastrados>['itens'][number]

export const rotaPlano = '/admin/plano'

type Filtros = Input<typeof listarPlanosCadastrados>['querystring']

export const planos = (filtros: Filtros) => ({
  queryKey: ['plano', 'lista', filtros],
  queryFn: () => request(listarPlanosCadastrados, { querystring: filtros }),
})

export const umPlano = (id: string) =>
  queryOptions({ queryKey: ['plano', 'um', id], queryFn: () => request(consultarPlano, { params: { id } }) })

/** After any write: what lists and records show is read again. */
const reler = () => queryClient.invalidateQueries({ queryKey: ['plano'] })

export async function copiar(id: string): Promise<Plano> {
  const copia = await request(copiarPlano, { params: { id } })
  await reler()
  return copia
}

export async function mudarSituacao(ids: string[], visivel: boolean): Promise<void> {
  await request(mudarSituacaoPlanos, { body: { ids, visivel } })
  await reler()
}

export async function excluir(id: string): Promise<void> {
  await request(excluirPlano, { params: { id } })
  queryClient.removeQueries({ queryKey: ['plano', 'um', id] })
  await queryClient.invalidateQueries({ queryKey: ['plano', 'lista'] })
}

import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import {
  consultarFuso,
  excluirFuso,
  listarFusos,
  listarOpcoesFuso,
  listarZonas,
  mudarSituacaoFusos,
} from '@zelo/contract/fuso'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Fuso = Output<typeof listarFusos>['itens'][number]

export const rotaFuso = '/cpainel/fuso-horario'

/** Where a zone is edited: its name holds a slash. */
export const paginaDoFuso = (id: string) => `${rotaFuso}/${encodeURIComponent(id)}` as const

export const fusos = (filtros: Input<typeof listarFusos>['querystring']) => ({
  queryKey: ['fuso', 'lista', filtros],
  queryFn: () => request(listarFusos, { querystring: filtros }),
})

export const umFuso = (id: string) =>
  queryOptions({ queryKey: ['fuso', 'um', id], queryFn: () => request(consultarFuso, { params: { id } }) })

export const zonas = queryOptions({ queryKey: ['fuso', 'zonas'], queryFn: () => request(listarZonas, {}) })

/** What forms of other features offer: the active zones. */
export const opcoesFuso = queryOptions({
  queryKey: ['fuso', 'opcoes'],
  queryFn: () => request(listarOpcoesFuso, {}),
})

export async function mudarSituacao(ids: string[], ativo: boolean): Promise<void> {
  await request(mudarSituacaoFusos, { body: { ids, ativo } })
  await queryClient.invalidateQueries({ queryKey: ['fuso'] })
}

export async function excluir(id: string): Promise<void> {
  await request(excluirFuso, { params: { id } })
  queryClient.removeQueries({ queryKey: umFuso(id).queryKey })
  await relerListas()
}

/** The list of the screen and what other forms offer. */
export async function relerListas(): Promise<void> {
  await Promise.all(['lista', 'opcoes'].map((qual) => queryClient.invalidateQueries({ queryKey: ['fuso', qual] })))
}

import { queryOptions } from '@tanstack/react-query'
import {
  consultarCategoria,
  copiarCategoria,
  excluirCategoria,
  listarCategorias,
  mudarSituacaoCategorias,
} from '@zelo/contract/categoria'
import type { Input, Output } from '@zelo/contract/endpoint'
import { useLocation } from 'react-router'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Categoria = Output<typeof listarCategorias>['itens'][number]

/** Whose permission counts, whatever the layout that shows the screen. */
export const rotaCategoria = '/cpainel/categoria'

/** The address of the list in the layout that shows it: control panel or administration. */
export function useBase() {
  return useLocation().pathname.startsWith('/admin') ? '/admin/categoria' : rotaCategoria
}

type Filtros = Input<typeof listarCategorias>['querystring']

export const categorias = (filtros: Filtros) => ({
  queryKey: ['categoria', 'lista', filtros],
  queryFn: () => request(listarCategorias, { querystring: filtros }),
})

export const umaCategoria = (id: string) =>
  queryOptions({ queryKey: ['categoria', id], queryFn: () => request(consultarCategoria, { params: { id } }) })

/** After any write: what lists and records show is read again. */
const reler = () => queryClient.invalidateQueries({ queryKey: ['categoria'] })

export async function copiar(id: string): Promise<Categoria> {
  const copia = await request(copiarCategoria, { params: { id } })
  await reler()
  return copia
}

export async function mudarSituacao(ids: string[], ativo: boolean): Promise<void> {
  await request(mudarSituacaoCategorias, { body: { ids, ativo } })
  await reler()
}

export async function excluir(id: string): Promise<void> {
  await request(excluirCategoria, { params: { id } })
  queryClient.removeQueries({ queryKey: ['categoria', id] })
  await queryClient.invalidateQueries({ queryKey: ['categoria', 'lista'] })
}

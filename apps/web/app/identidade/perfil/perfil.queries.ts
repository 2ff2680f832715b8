import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  type Concessao,
  consultarPerfil,
  copiarPerfil,
  ensaiarPerfil,
  excluirPerfil,
  listarPerfis,
} from '@zelo/contract/identidade/perfil'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { paginas } from '#lib/api/por-cursor.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Resumo = Output<typeof listarPerfis>['itens'][number]
export type Perfil = Output<typeof consultarPerfil>
export type Impacto = Output<typeof ensaiarPerfil>

export const rotaPerfil = '/cpainel/perfil'

export const perfis = (filtros: Pick<Input<typeof listarPerfis>['querystring'], 'busca' | 'ordem'>) =>
  infiniteQueryOptions({
    ...paginas(['perfil', 'lista', filtros], listarPerfis, { querystring: filtros }),
    placeholderData: keepPreviousData,
  })

export const umPerfil = (id: number) => leitura(['perfil', id], consultarPerfil, { params: { id } })

/** The preview of a change, computed by the server now. */
export const ensaio = (id: number, body: { master: boolean; concessoes: Concessao[] }) =>
  leitura(['perfil', id, 'ensaio', body], ensaiarPerfil, { params: { id }, body }, { staleTime: 0 })

const reler = () => queryClient.invalidateQueries({ queryKey: ['perfil', 'lista'] })

export async function guardarPerfil(perfil: Perfil): Promise<void> {
  queryClient.setQueryData(umPerfil(perfil.id).queryKey, perfil)
  await reler()
}

export async function copiar(id: number, nome: string): Promise<Perfil> {
  const copia = await request(copiarPerfil, { params: { id }, body: { nome } })
  await guardarPerfil(copia)
  return copia
}

export async function excluir(id: number): Promise<void> {
  await request(excluirPerfil, { params: { id } })
  queryClient.removeQueries({ queryKey: ['perfil', id] })
  await reler()
}

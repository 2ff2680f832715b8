import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import {
  consultarPrompt,
  copiarPrompt,
  excluirPrompt,
  listarCategoriasDePrompt,
  listarPrompts,
  listarVersoesPrompt,
  mudarSituacaoPrompts,
} from '@zelo/contract/prompt'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type PromptDaLista = Output<typeof listarPrompts>['itens'][number]
export type Prompt = Output<typeof consultarPrompt>
export type VersaoPrompt = Output<typeof listarVersoesPrompt>['itens'][number]

export const rotaPrompt = '/cpainel/prompt'

export const prompts = (filtros: Input<typeof listarPrompts>['querystring']) => ({
  queryKey: ['prompt', 'lista', filtros],
  queryFn: () => request(listarPrompts, { querystring: filtros }),
})

export const umPrompt = (id: string) =>
  queryOptions({ queryKey: ['prompt', 'um', id], queryFn: () => request(consultarPrompt, { params: { id } }) })

export const categoriasDePrompt = queryOptions({
  queryKey: ['prompt', 'categorias'],
  queryFn: () => request(listarCategoriasDePrompt, {}),
})

export const versoesDe = (id: string) => (cursor: string | undefined) =>
  request(listarVersoesPrompt, { params: { id }, querystring: { cursor, limite: 20 } })

const reler = () => queryClient.invalidateQueries({ queryKey: ['prompt'] })

export async function copiar(id: string): Promise<Prompt> {
  const copia = await request(copiarPrompt, { params: { id } })
  await reler()
  return copia
}

export async function mudarSituacao(ids: string[], ativo: boolean): Promise<void> {
  await request(mudarSituacaoPrompts, { body: { ids, ativo } })
  await reler()
}

export async function excluir(id: string): Promise<void> {
  await request(excluirPrompt, { params: { id } })
  queryClient.removeQueries({ queryKey: umPrompt(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: ['prompt', 'lista'] })
}

import { queryOptions } from '@tanstack/react-query'
import {
  consultarPrompt,
  copiarPrompt,
  excluirPrompt,
  listarCategoriasDePrompt,
  listarPrompts,
  listarVersoesPrompt,
  mudarSituacaoPrompts,
} from '@zelo/contract/agente/prompt'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { cadastro } from '#ui/cadastro/cadastro.ts'

export type PromptDaLista = Output<typeof listarPrompts>['itens'][number]
export type Prompt = Output<typeof consultarPrompt>
export type VersaoPrompt = Output<typeof listarVersoesPrompt>['itens'][number]

export const rotaPrompt = '/cpainel/prompt'

const { lista, um, escrever, apagar } = cadastro('prompt', listarPrompts, consultarPrompt)

export { lista as prompts, um as umPrompt }

export const categoriasDePrompt = queryOptions({
  queryKey: ['prompt', 'categorias'],
  queryFn: () => request(listarCategoriasDePrompt, {}),
})

export const versoesDe = (id: string) => (cursor: string | undefined) =>
  request(listarVersoesPrompt, { params: { id }, querystring: { cursor, limite: 20 } })

export const copiar = (id: string) => escrever(copiarPrompt, { params: { id } })
export const mudarSituacao = (ids: string[], ativo: boolean) => escrever(mudarSituacaoPrompts, { body: { ids, ativo } })
export const excluir = (id: string) => apagar(excluirPrompt, id)

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
import { leitura } from '#lib/api/leitura.ts'
import { register } from '#ui/record/register.ts'

export type PromptDaLista = Output<typeof listarPrompts>['itens'][number]
export type Prompt = Output<typeof consultarPrompt>
export type VersaoPrompt = Output<typeof listarVersoesPrompt>['itens'][number]

export const rotaPrompt = '/cpainel/prompt'

const { list, one, write, remove } = register('prompt', listarPrompts, consultarPrompt)

export { list as prompts, one as umPrompt }

export const categoriasDePrompt = leitura(['prompt', 'categorias'], listarCategoriasDePrompt, {})

export const versoesDe = (id: string) => (cursor: string | undefined) =>
  request(listarVersoesPrompt, { params: { id }, querystring: { cursor, limite: 20 } })

export const copiar = (id: string) => write(copiarPrompt, { params: { id } })
export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoPrompts, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirPrompt, id)

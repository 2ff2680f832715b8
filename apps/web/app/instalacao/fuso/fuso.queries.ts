import {
  consultarFuso,
  excluirFuso,
  listarFusos,
  listarOpcoesFuso,
  listarZonas,
  mudarSituacaoFusos,
} from '@zelo/contract/instalacao/fuso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { register } from '#ui/record/register.ts'

export type Fuso = Output<typeof listarFusos>['itens'][number]

export const rotaFuso = '/cpainel/fuso-horario'

/** Where a zone is edited: its name holds a slash. */
export const paginaDoFuso = (id: string) => `${rotaFuso}/${encodeURIComponent(id)}` as const

const { list, one, write, remove } = register('fuso', listarFusos, consultarFuso)

export { list as fusos, one as umFuso }

export const zonas = leitura(['fuso', 'zonas'], listarZonas, {})

/** What forms of other features offer: the active zones. */
export const opcoesFuso = leitura(['fuso', 'opcoes'], listarOpcoesFuso, {})

export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoFusos, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirFuso, id)

/** The list of the screen and what other forms offer. */
export async function relerListas(): Promise<void> {
  await Promise.all(['lista', 'opcoes'].map((qual) => queryClient.invalidateQueries({ queryKey: ['fuso', qual] })))
}

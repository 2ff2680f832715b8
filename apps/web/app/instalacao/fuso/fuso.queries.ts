import {
  consultarFuso,
  excluirFuso,
  listarFusos,
  listarZonas,
  mudarSituacaoFusos,
} from '@zelo/contract/instalacao/fuso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { register } from '#ui/record/register.ts'

export type Fuso = Output<typeof listarFusos>['itens'][number]

export const rotaFuso = '/cpainel/fuso-horario'

/** The page of a time zone. The id contains a slash, so it is encoded. */
export const paginaDoFuso = (id: string) => `${rotaFuso}/${encodeURIComponent(id)}` as const

const { list, one, write, remove } = register('fuso', listarFusos, consultarFuso)

export { list as fusos, one as umFuso }

export const zonas = leitura(['fuso', 'zonas'], listarZonas, {})

export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoFusos, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirFuso, id)

/** Reads again the list of the screen and the options of other forms. */
export async function relerListas(): Promise<void> {
  await Promise.all(['lista', 'opcoes'].map((qual) => queryClient.invalidateQueries({ queryKey: ['fuso', qual] })))
}

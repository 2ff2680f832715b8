import {
  consultarCategoria,
  copiarCategoria,
  excluirCategoria,
  listarCategorias,
  mudarSituacaoCategorias,
} from '@zelo/contract/instalacao/categoria'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useLocation } from '#lib/navegador/rota.ts'
import { register } from '#ui/record/register.ts'

export type Categoria = Output<typeof listarCategorias>['itens'][number]

/** The route whose permission counts, in both layouts that show the screen. */
export const rotaCategoria = '/cpainel/categoria'

/** The address of the list in the current layout: control panel or administration. */
export function useBase() {
  return useLocation().pathname.startsWith('/admin') ? '/admin/categoria' : rotaCategoria
}

const { list, one, write, remove } = register('categoria', listarCategorias, consultarCategoria)

export { list as categorias, one as umaCategoria }

export const copiar = (id: string) => write(copiarCategoria, { params: { id } })
export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoCategorias, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirCategoria, id)

import {
  consultarCategoria,
  copiarCategoria,
  excluirCategoria,
  listarCategorias,
  mudarSituacaoCategorias,
} from '@zelo/contract/instalacao/categoria'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useLocation } from '#lib/navegador/rota.ts'
import { cadastro } from '#ui/cadastro/cadastro.ts'

export type Categoria = Output<typeof listarCategorias>['itens'][number]

/** Whose permission counts, whatever the layout that shows the screen. */
export const rotaCategoria = '/cpainel/categoria'

/** The address of the list in the layout that shows it: control panel or administration. */
export function useBase() {
  return useLocation().pathname.startsWith('/admin') ? '/admin/categoria' : rotaCategoria
}

const { lista, um, escrever, apagar } = cadastro('categoria', listarCategorias, consultarCategoria)

export { lista as categorias, um as umaCategoria }

export const copiar = (id: string) => escrever(copiarCategoria, { params: { id } })
export const mudarSituacao = (ids: string[], ativo: boolean) =>
  escrever(mudarSituacaoCategorias, { body: { ids, ativo } })
export const excluir = (id: string) => apagar(excluirCategoria, id)

import { queryOptions } from '@tanstack/react-query'
import {
  consultarCupom,
  copiarCupom,
  excluirCupom,
  listarCupons,
  listarUsosCupom,
  mudarSituacaoCupons,
} from '@zelo/contract/dinheiro/cupom'
import { listarPlanosCadastrados } from '@zelo/contract/instalacao/plano-cadastro'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { paginas } from '#lib/api/por-cursor.ts'
import { register } from '#ui/record/register.ts'

export type Cupom = Output<typeof listarCupons>['itens'][number]

/** The route whose permissions these pages need, and the pages' address. */
export const rotaPlano = '/admin/plano'
export const baseCupom = '/admin/plano/cupons'

const { list, one, write, remove } = register('cupom', listarCupons, consultarCupom)

export { list as cupons, one as umCupom }

export const usosDe = (id: string) =>
  paginas(['cupom', 'usos', id], listarUsosCupom, { params: { id }, querystring: { limite: 20 } })

/** All plans, on sale or not, because a coupon may be for a future plan. */
export const planosDoCupom = queryOptions({
  queryKey: ['cupom', 'planos'],
  queryFn: async () => (await request(listarPlanosCadastrados, { querystring: { limite: 100 } })).itens,
})

export const copiar = (id: string) => write(copiarCupom, { params: { id } })
export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoCupons, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirCupom, id)

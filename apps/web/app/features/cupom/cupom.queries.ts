import { queryOptions } from '@tanstack/react-query'
import {
  consultarCupom,
  copiarCupom,
  excluirCupom,
  listarCupons,
  listarUsosCupom,
  mudarSituacaoCupons,
} from '@zelo/contract/cupom'
import type { Input, Output } from '@zelo/contract/endpoint'
import { listarPlanosCadastrados } from '@zelo/contract/plano-cadastro'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Cupom = Output<typeof listarCupons>['itens'][number]
export type Uso = Output<typeof listarUsosCupom>['itens'][number]

/** Whose permissions these pages ask for, and where they stand. */
export const rotaPlano = '/admin/plano'
export const baseCupom = '/admin/plano/cupons'

export const cupons = (querystring: Input<typeof listarCupons>['querystring']) => ({
  queryKey: ['cupom', 'lista', querystring],
  queryFn: () => request(listarCupons, { querystring }),
})

export const umCupom = (id: string) =>
  queryOptions({ queryKey: ['cupom', 'um', id], queryFn: () => request(consultarCupom, { params: { id } }) })

export const usosDe = (id: string, cursor: string | undefined) =>
  request(listarUsosCupom, {
    params: { id },
    querystring: { limite: 20, cursor },
  })

/** On sale or not: a coupon may wait for a plan. */
export const planosDoCupom = queryOptions({
  queryKey: ['cupom', 'planos'],
  queryFn: async () => (await request(listarPlanosCadastrados, { querystring: { limite: 100 } })).itens,
})

/** After any write: what lists and records show is read again. */
const reler = () => queryClient.invalidateQueries({ queryKey: ['cupom'] })

export async function copiar(id: string): Promise<Cupom> {
  const copia = await request(copiarCupom, { params: { id } })
  await reler()
  return copia
}

export async function mudarSituacao(ids: string[], ativo: boolean): Promise<void> {
  await request(mudarSituacaoCupons, { body: { ids, ativo } })
  await reler()
}

export async function excluir(id: string): Promise<void> {
  await request(excluirCupom, { params: { id } })
  queryClient.removeQueries({ queryKey: ['cupom', 'um', id] })
  await queryClient.invalidateQueries({ queryKey: ['cupom', 'lista'] })
}

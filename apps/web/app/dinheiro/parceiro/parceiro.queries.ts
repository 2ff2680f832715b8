import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  consultarParceiro,
  desfazerRepasse,
  excluirParceiro,
  listarComissoes,
  listarExtrato,
  listarParceiros,
  listarRepasses,
  mudarSituacaoParceiros,
  repassarParceiro,
} from '@zelo/contract/dinheiro/parceiro/parceiro'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { paginas } from '#lib/api/por-cursor.ts'
import { register } from '#ui/record/register.ts'

export type Parceiro = Output<typeof listarParceiros>['itens'][number]
export type Comissao = Output<typeof listarComissoes>['itens'][number]

/** The route whose permissions these pages need, and the pages' address. */
export const rotaPlano = '/admin/plano'
export const baseParceiro = '/admin/plano/parceiros'

const { list, one, write, remove } = register('parceiro', listarParceiros, consultarParceiro)

export { list as parceiros, one as umParceiro }

/** The first few active partners that match the words. */
export const parceirosPorPalavra = (busca: string) =>
  queryOptions({
    queryKey: ['parceiro', 'palavra', busca],
    queryFn: async () => {
      const querystring = { situacao: 'ATIVOS', busca: busca || undefined, limite: 20 } as const
      return (await request(listarParceiros, { querystring })).itens
    },
    placeholderData: keepPreviousData,
  })

export const comissoesDe = (id: string) =>
  paginas(['parceiro', 'comissoes', id], listarComissoes, { params: { id }, querystring: { limite: 20 } })
export const extratoDe = (id: string) => request(listarExtrato, { params: { id } })
export const repassesDe = (id: string) =>
  paginas(['parceiro', 'repasses', id], listarRepasses, { params: { id }, querystring: { limite: 10 } })

export const mudarSituacao = (ids: string[], ativo: boolean) => write(mudarSituacaoParceiros, { body: { ids, ativo } })
export const excluir = (id: string) => remove(excluirParceiro, id)
export const repassar = (id: string, body: Input<typeof repassarParceiro>['body']) =>
  write(repassarParceiro, { params: { id }, body })
export const desfazer = (id: string, repasseId: string) =>
  write(desfazerRepasse, { params: { id }, body: { repasse_id: repasseId } })

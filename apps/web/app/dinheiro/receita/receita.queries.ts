import { infiniteQueryOptions } from '@tanstack/react-query'
import { consultarReceita, type FiguraReceita, listarLinhasReceita } from '@zelo/contract/dinheiro/receita'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { porCursor } from '#lib/api/por-cursor.ts'

export type Receita = Output<typeof consultarReceita>
export type Mes = Receita['meses'][number]
export type LinhaDaReceita = Output<typeof listarLinhasReceita>['itens'][number]
/** A figure of a month: what opens its rows. */
export type Figura = { figura: FiguraReceita; mes: string }

export const receitaQuery = leitura(['receita'], consultarReceita, {})

export const linhasDe = ({ figura, mes }: Figura) =>
  infiniteQueryOptions({
    queryKey: ['receita', 'linhas', figura, mes],
    queryFn: ({ pageParam }) => request(listarLinhasReceita, { querystring: { figura, mes, cursor: pageParam } }),
    ...porCursor,
  })

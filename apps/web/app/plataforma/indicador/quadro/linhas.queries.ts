import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { type Figura, listarLinhasIndicador } from '@zelo/contract/plataforma/indicador'
import { request } from '#lib/api/api-client.ts'
import { porCursor } from '#lib/api/por-cursor.ts'

export type LinhaDoIndicador = Output<typeof listarLinhasIndicador>['itens'][number]

export const linhas = (empresa: string | null, periodo: PeriodoIndicador, figura: Figura) =>
  infiniteQueryOptions({
    queryKey: ['indicador', empresa, 'linhas', periodo, figura],
    queryFn: ({ pageParam }) => request(listarLinhasIndicador, { querystring: { periodo, figura, cursor: pageParam } }),
    ...porCursor,
  })

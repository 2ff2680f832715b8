import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import {
  consultarIndicadores,
  contarEsperando,
  type Figura,
  listarLinhasIndicador,
} from '@zelo/contract/plataforma/indicador'
import { request } from '#lib/api/api-client.ts'
import { porCursor } from '#lib/api/por-cursor.ts'

export type Indicadores = Output<typeof consultarIndicadores>
export type LinhaDoIndicador = Output<typeof listarLinhasIndicador>['itens'][number]

export const indicadores = (empresa: string | null, periodo: PeriodoIndicador) =>
  queryOptions({
    queryKey: ['indicador', empresa, periodo],
    queryFn: () => request(consultarIndicadores, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
  })

export const linhas = (empresa: string | null, periodo: PeriodoIndicador, figura: Figura) =>
  infiniteQueryOptions({
    queryKey: ['indicador', empresa, 'linhas', periodo, figura],
    queryFn: ({ pageParam }) => request(listarLinhasIndicador, { querystring: { periodo, figura, cursor: pageParam } }),
    ...porCursor,
  })

export const esperando = (empresa: string | null) =>
  queryOptions({ queryKey: ['esperando', empresa], queryFn: () => request(contarEsperando, {}) })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { consultarIndicadores, contarEsperando } from '@zelo/contract/plataforma/indicador'
import { request } from '#lib/api/api-client.ts'

export type Indicadores = Output<typeof consultarIndicadores>

export const indicadores = (empresa: string | null, periodo: PeriodoIndicador) =>
  queryOptions({
    queryKey: ['indicador', empresa, periodo],
    queryFn: () => request(consultarIndicadores, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
  })

export const esperando = (empresa: string | null) =>
  queryOptions({ queryKey: ['esperando', empresa], queryFn: () => request(contarEsperando, {}) })

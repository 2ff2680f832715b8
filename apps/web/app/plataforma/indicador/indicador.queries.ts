import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { consultarIndicadores, contarEsperando } from '@zelo/contract/plataforma/indicador'
import { leitura } from '#lib/api/leitura.ts'

export type Indicadores = Output<typeof consultarIndicadores>

export const indicadores = (empresa: string | null, periodo: PeriodoIndicador) =>
  leitura(
    ['indicador', empresa, periodo],
    consultarIndicadores,
    { querystring: { periodo } },
    { placeholderData: keepPreviousData },
  )

export const esperando = (empresa: string | null) => leitura(['esperando', empresa], contarEsperando, {})

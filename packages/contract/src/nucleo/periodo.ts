/** The periods that dashboards offer, in days. */
export const periodosIndicador = ['7D', '30D', '90D'] as const
export type PeriodoIndicador = (typeof periodosIndicador)[number]
export const diasDoPeriodo: Record<PeriodoIndicador, number> = { '7D': 7, '30D': 30, '90D': 90 }

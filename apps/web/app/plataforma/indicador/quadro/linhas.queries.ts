import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { type Figura, listarLinhasIndicador } from '@zelo/contract/plataforma/indicador'
import { paginas } from '#lib/api/por-cursor.ts'

export type LinhaDoIndicador = Output<typeof listarLinhasIndicador>['itens'][number]

export const linhas = (empresa: string | null, periodo: PeriodoIndicador, figura: Figura) =>
  paginas(['indicador', empresa, 'linhas', periodo, figura], listarLinhasIndicador, {
    querystring: { periodo, figura },
  })

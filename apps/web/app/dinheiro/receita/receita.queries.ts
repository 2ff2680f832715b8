import { consultarReceita, type FiguraReceita, listarLinhasReceita } from '@zelo/contract/dinheiro/receita'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'
import { paginas } from '#lib/api/por-cursor.ts'

export type Receita = Output<typeof consultarReceita>
export type Mes = Receita['meses'][number]
export type LinhaDaReceita = Output<typeof listarLinhasReceita>['itens'][number]
/** A number of a month, by which its rows are opened. */
export type Figura = { figura: FiguraReceita; mes: string }

export const receitaQuery = leitura(['receita'], consultarReceita, {})

export const linhasDe = ({ figura, mes }: Figura) =>
  paginas(['receita', 'linhas', figura, mes], listarLinhasReceita, { querystring: { figura, mes } })

import type { Periodo } from '@zelo/contract/enums'
import { chaves, gravarObjeto, lerObjeto } from './storage.ts'

/** The plan chosen before payment; prices in integer cents. It belongs to this tab until the server keeps it with the account. */
export type PlanoSelecionado = {
  plano: string
  periodo: Periodo
  preco_mensal?: number
  preco_semestral?: number
  preco_anual?: number
}

export function lerPlanoSelecionado(): PlanoSelecionado | null {
  const guardado = lerObjeto<PlanoSelecionado>(chaves.planoSelecionado, 'sessionStorage')
  return guardado?.plano && guardado.periodo ? (guardado as PlanoSelecionado) : null
}

export function gravarPlanoSelecionado(plano: PlanoSelecionado): void {
  gravarObjeto(chaves.planoSelecionado, plano, 'sessionStorage')
}

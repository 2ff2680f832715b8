import type { Periodo } from '@zelo/contract/nucleo/enums'
import { chaves, gravarObjeto, lerObjeto } from './storage.ts'

type Precos = { preco_mensal: number; preco_semestral: number; preco_anual: number }

/**
 * The plan chosen before payment: prices in whole cents, and plan and period if known. It stays in
 * this tab until the account has it.
 */
export type PlanoSelecionado = { plano?: string; periodo?: Periodo } & Partial<Precos>

const campos = ['preco_mensal', 'preco_semestral', 'preco_anual'] as const

export function lerPlanoSelecionado(): PlanoSelecionado | null {
  const guardado = lerObjeto<PlanoSelecionado>(chaves.planoSelecionado, 'sessionStorage')
  if (!guardado) return null
  const { plano, periodo } = guardado
  return (plano && periodo) || campos.every((campo) => typeof guardado[campo] === 'number') ? guardado : null
}

export function gravarPlanoSelecionado(plano: PlanoSelecionado): void {
  gravarObjeto(chaves.planoSelecionado, plano, 'sessionStorage')
}

/** The plan on sale with this id, else with these prices. The default period is MENSAL. */
export function escolhaDe(
  { plano, periodo = 'MENSAL', ...precos }: PlanoSelecionado,
  planos: readonly ({ id: string } & Precos)[],
): { plano: string; periodo: Periodo } | null {
  const achado = planos.find((um) => (plano ? um.id === plano : campos.every((campo) => um[campo] === precos[campo])))
  return achado ? { plano: achado.id, periodo } : null
}

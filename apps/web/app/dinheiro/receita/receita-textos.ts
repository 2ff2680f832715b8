import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FiguraReceita } from '@zelo/contract/dinheiro/receita'
import { escreverDia } from '#lib/formato/data-hora.ts'

export const nomesDaFigura = {
  TOTAL: msg`Receita de um mês`,
  NOVA: msg`Nova`,
  REATIVADA: msg`Reativada`,
  EXPANSAO: msg`Expansão`,
  CONTRACAO: msg`Contração`,
  PERDIDA: msg`Perdida`,
  VENCIDA: msg`Em atraso`,
} satisfies Record<FiguraReceita, unknown>

export const nomesDoPeriodo = { MENSAL: msg`mensal`, SEMESTRAL: msg`semestral`, ANUAL: msg`anual` } as const

/** For example «nov. de 2026» or «novembro de 2026». */
export function nomeDoMes(mes: string, tamanho: 'short' | 'long'): string {
  return escreverDia(`${mes}-15`, { month: tamanho, year: 'numeric' })
}

/** Writes money and percentages. The percentage of nothing is «—». */
export function useEscrita() {
  const { i18n } = useLingui()
  return {
    /** Reais for the axis, without cents when they are whole. */
    curto: (valor: number) =>
      i18n.number(valor, {
        style: 'currency',
        currency: 'BRL',
        minimumFractionDigits: Number.isInteger(valor) ? 0 : 2,
      }),
    parte: (parte: number, todo: number) =>
      todo === 0 ? '—' : i18n.number(parte / todo, { style: 'percent', maximumFractionDigits: 1 }),
  }
}

import { diaUtilOuProximo, isDiaUtil, proximoDiaUtil, somarDiasUteis } from '@zelo/contract/brasil/dia-util'
import { precos } from '@zelo/contract/instalacao/plano-preco'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { umDiaMs } from '#platform/time.ts'
import type { Dia } from './assinatura-tipos.ts'

export const diasDeTeste = 7
export const diasParaAPrimeira = 7
export const diasDeAntecedencia = 10
export const diasUteisDeCarencia = 5
export const diasUteisDeCompensacao = 3
export const diasParaArrepender = 7
export const horasDeConfianca = 72
export const maxDiasDeLiberacao = 90

export function somarDias(dia: Dia, dias: number): Dia {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + dias * umDiaMs).toISOString().slice(0, 10)
}

export function diasEntre(de: Dia, ate: Dia): number {
  return Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / umDiaMs)
}

/** The later of two days. */
export function maisTarde(a: Dia, b: Dia): Dia {
  if (a > b) return a
  return b
}

export function diaDoMes(dia: Dia): number {
  return Number(dia.slice(8, 10))
}

export function mesesDe(periodo: Periodo): number {
  return precos.find((preco) => preco.periodo === periodo)?.meses ?? 1
}

/** That many months later, on the anchor day, or on the last day of a shorter month. */
export function somarMeses(dia: Dia, meses: number, ancora: number): Dia {
  const indice = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 + meses
  const [ano, mes] = [Math.floor(indice / 12), indice % 12]
  const ultimo = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ano, mes, Math.min(ancora, ultimo))).toISOString().slice(0, 10)
}

/** The day on which a period ends and the next begins. */
export function fimDoPeriodo(inicio: Dia, periodo: Periodo, ancora: number): Dia {
  return somarMeses(inicio, mesesDe(periodo), ancora)
}

/** Access goes on for five working days after the due date, and stops as the next one begins. */
export function diaDoBloqueio(vencimento: Dia): Dia {
  return proximoDiaUtil(somarDiasUteis(vencimento, diasUteisDeCarencia))
}

export const etapas = ['D-5', 'D-1', 'D0', 'D+1', 'D+3', 'D+5', 'D+30'] as const
export type Etapa = (typeof etapas)[number]

/**
 * Days of the reminders of a due date, working days only. Those before it move back to a working
 * day; those after it count working days, except the last, a month later.
 */
export function diaDaEtapa(vencimento: Dia, etapa: Etapa): Dia {
  switch (etapa) {
    case 'D-5':
      return diaUtilAntes(somarDias(vencimento, -5))
    case 'D-1':
      return diaUtilAntes(somarDias(vencimento, -1))
    case 'D0':
      return diaUtilOuProximo(vencimento)
    case 'D+30':
      return diaUtilOuProximo(somarDias(vencimento, 30))
    default:
      return somarDiasUteis(vencimento, Number(etapa.slice(2)))
  }
}

/** The last reminder due on a day: earlier ones are not sent late. -1: none yet. */
export function etapaDoDia(vencimento: Dia, hoje: Dia): number {
  return etapas.findLastIndex((etapa) => diaDaEtapa(vencimento, etapa) <= hoje)
}

function diaUtilAntes(dia: Dia): Dia {
  let atual = dia
  while (!isDiaUtil(atual)) atual = somarDias(atual, -1)
  return atual
}

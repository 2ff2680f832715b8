import { instanteLocal, relogioLocal } from '#platform/time.ts'
import type { Dia } from './gateway.porta.ts'

/** Where gateways and banks count their days. */
export const fusoBancario = 'America/Sao_Paulo'

/** The day of an instant, as gateways and banks see it. */
export function diaBancario(instante: Date): Dia {
  return relogioLocal(fusoBancario, instante).dia
}

/**
 * The instant of that day at which the clock there reads `minuto`; 1440 is its end. Undefined: no
 * day.
 */
export function instanteBancario(dia: unknown, minuto: number): Date | undefined {
  const texto = typeof dia === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(dia) ? dia : ''
  if (Number.isNaN(Date.parse(texto))) return undefined
  return instanteLocal(fusoBancario, texto, minuto)
}

/**
 * An instant as a bank writes it; without a zone it is São Paulo time. Undefined: not a date, or
 * out of range.
 */
export function instanteEscrito(escrito: unknown): Date | undefined {
  const texto = typeof escrito === 'string' && /^20\d{2}-\d{2}-\d{2}T/.test(escrito) ? escrito : ''
  const semZona = texto !== '' && !/(Z|[+-]\d{2}:?\d{2})$/i.test(texto)
  const instante = new Date(semZona ? `${texto}-03:00` : texto)
  return Number.isNaN(instante.getTime()) ? undefined : instante
}

import ICAL from 'ical.js'

/** Most steps of a rule: one without an occurrence in so many has none. */
export const maxPassos = 20_000
/** Dates in a row that a rule may turn down: the days between two Mondays on 29 February. */
const maxRecusas = 15_000

type Busca = { check_contracting_rules(): boolean; recusas?: number }
const busca = ICAL.RecurIterator.prototype as unknown as Busca
const serve = busca.check_contracting_rules

// The library searches for ever for a date of a rule that has none, such as the 31st of April.
busca.check_contracting_rules = function (this: Busca) {
  if (serve.call(this)) {
    this.recusas = 0
    return true
  }
  this.recusas = (this.recusas ?? 0) + 1
  if (this.recusas > maxRecusas) throw new Error('a rule without a date')
  return false
}

/** Whether the library can read a rule; one that it cannot read makes it refuse the whole file. */
export function isRegra(valor: string): boolean {
  try {
    return Boolean(ICAL.Recur.fromString(valor).freq)
  } catch {
    return false
  }
}

const fimDoDia = { hour: 23, minute: 59, second: 59 }

/**
 * Reads the last time of a rule in the zone of its event, where it names none. A last day counts to
 * its end.
 */
export function acertarFim(regra: unknown, inicio: unknown): void {
  if (!(regra instanceof ICAL.Recur && inicio instanceof ICAL.Time) || !regra.until || inicio.isDate) return
  if (regra.until.zone === ICAL.Timezone.utcTimezone) return
  const { year, month, day, isDate } = regra.until
  const { hour, minute, second } = isDate ? fimDoDia : regra.until
  regra.until = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, inicio.zone)
}

export function diaDe({ year, month, day }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day)
}

/** Makes dates of an event's periods, which the library does not walk. @returns ends by begin */
export function fimDosPeriodos(dono: ICAL.Component): Map<number, Date> {
  const fins = new Map<number, Date>()
  for (const prop of dono.getAllProperties('rdate')) {
    const periodos = prop.getValues().filter((valor) => valor instanceof ICAL.Period)
    if (periodos.length === 0) continue
    for (const periodo of periodos) fins.set(periodo.start.toUnixTime(), instante(periodo.getEnd()))
    prop.resetType('date-time')
    prop.setValues(periodos.map(({ start }) => start))
  }
  return fins
}

/** The times that rules of exceptions leave out, which the library does not read. */
export function foraDaRegra(dono: ICAL.Component, inicio: ICAL.Time, ate: number): Set<number> {
  const fora = new Set<number>()
  for (const prop of dono.getAllProperties('exrule')) {
    const regra = prop.getFirstValue()
    if (!(regra instanceof ICAL.Recur)) continue
    const passos = regra.iterator(inicio)
    for (let i = 0, um = passos.next(); um && diaDe(um) < ate && i < maxPassos; i++, um = passos.next())
      fora.add(um.toUnixTime())
  }
  return fora
}

const horasDe: Partial<Record<string, number>> = { HOURLY: 1, DAILY: 24, WEEKLY: 168 }

/**
 * An occurrence of the rule shortly before the window, so that a daily event of many years is not
 * walked through day by day. Undefined: begin at the event's own start.
 */
export function comecoPerto(dono: ICAL.Component, inicio: ICAL.Time, desde: number): ICAL.Time | undefined {
  const [regra, outra] = dono.getAllProperties('rrule').map((um) => um.getFirstValue())
  if (!(regra instanceof ICAL.Recur) || outra || regra.count || dono.hasProperty('rdate')) return undefined
  const horas = (horasDe[regra.freq] ?? 0) * regra.interval
  const passaram = Math.floor((desde - diaDe(inicio)) / 3_600_000)
  if (!(horas > 0) || passaram < horas) return undefined
  const perto = inicio.clone()
  perto.adjust(0, Math.floor(passaram / horas) * horas, 0, 0)
  return perto
}

export function instante(tempo: ICAL.Time): Date {
  return new Date(tempo.toUnixTime() * 1000)
}

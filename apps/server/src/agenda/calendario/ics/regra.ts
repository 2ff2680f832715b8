import ICAL from 'ical.js'

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

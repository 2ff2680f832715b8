import ICAL from 'ical.js'
import { DateTime, IANAZone } from 'luxon'

/** A zone by the system's rules: those written into a file may be old, or missing. */
class ZonaDoSistema extends ICAL.Timezone {
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    return DateTime.fromObject({ year, month, day, hour, minute, second }, { zone: this.tzid }).offset * 60
  }
}

const zonas = new Map<string, ZonaDoSistema>()

/** Undefined: the system knows no zone of that name. */
export function zonaDoSistema(nome: string): ICAL.Timezone | undefined {
  const feita = zonas.get(nome)
  if (feita) return feita
  if (!nome.includes('/') || !IANAZone.isValidZone(nome)) return undefined
  const zona = new ZonaDoSistema({ tzid: nome } as ConstructorParameters<typeof ICAL.Timezone>[0])
  zonas.set(nome, zona)
  return zona
}

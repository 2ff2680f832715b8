import ICAL from 'ical.js'
import { DateTime, IANAZone } from 'luxon'
import { findIana } from 'windows-iana'

const maxSabidos = 5_000

/** A zone by the system's rules: those in a file may be old, or missing. */
class ZonaDoSistema extends ICAL.Timezone {
  /** The library asks for the same times again and again, and each lookup is slow. */
  readonly #sabidos = new Map<number, number>()

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const quando = Date.UTC(year, month - 1, day, hour, minute, second)
    const sabido = this.#sabidos.get(quando)
    if (sabido !== undefined) return sabido
    const novo = DateTime.fromObject({ year, month, day, hour, minute, second }, { zone: this.tzid }).offset * 60
    if (this.#sabidos.size >= maxSabidos) this.#sabidos.clear()
    this.#sabidos.set(quando, novo)
    return novo
  }
}

const zonas = new Map<string, ZonaDoSistema>()

/** The zone of an IANA name or of a name in Windows. Undefined: the system has none. */
export function zonaDoSistema(nome: string): ICAL.Timezone | undefined {
  const feita = zonas.get(nome)
  if (feita) return feita
  const tzid = findIana(nome)[0] ?? nome
  if (!tzid.includes('/') || !IANAZone.isValidZone(tzid)) return undefined
  const zona = new ZonaDoSistema({ tzid } as ConstructorParameters<typeof ICAL.Timezone>[0])
  zonas.set(nome, zona)
  return zona
}

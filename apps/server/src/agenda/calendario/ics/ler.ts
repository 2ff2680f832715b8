import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { Janela, Objeto, Versao } from '#agenda/calendario/porta/porta.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import { comLimite, maxDoEventoMs } from './limite.ts'
import { acertarFim, isRegra } from './regra.ts'
import { zonaDoSistema } from './zona.ts'

/** Most occurrences of one event; a rule without one in so many steps has none. */
const maxPassos = 20_000
const maxTempos = 2_000
const umAnoMs = 366 * 86_400_000
const maxDoArquivoMs = 5_000
/** The lines that say when an event is, and whether it takes time. */
const usada =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|TZID|TZOFFSETFROM|TZOFFSETTO|DTSTAMP)[:;]/i
const maxParametros = 50

type JCal = [string, [string, Record<string, unknown>, ...unknown[]][], JCal[]]
/** The parts of a file that say when an event is. Zones are shared. */
export type Partes = { eventos: JCal[]; zonas: { jCal: JCal; digital: string }[] }

/** The events of a file by their UID. Undefined: it is no calendar. */
export function lerArquivo(texto: string): Map<string, Partes> | undefined {
  const raizes = abertos(texto)
  if (raizes.length === 0) return undefined
  const partes = raizes.flatMap((raiz) => raiz.getAllSubcomponents()).map((um) => um.jCal as unknown as JCal)
  const zonas = new Map<unknown, Partes['zonas'][number]>()
  for (const jCal of partes) {
    const tzid = jCal[0] === 'vtimezone' ? jCal[1].find(([nome]) => nome === 'tzid')?.[3] : undefined
    if (typeof tzid !== 'string' || zonaDoSistema(tzid)) continue
    zonas.set(tzid, { jCal, digital: digitalDe(jCal) })
  }
  const porUid = Map.groupBy(
    partes.filter(([nome]) => nome === 'vevent'),
    ([, propriedades]) => String(propriedades.find(([nome]) => nome === 'uid')?.[3] ?? ''),
  )
  return new Map(
    [...porUid].map(([uid, eventos]) => {
      const usadas = new Set(eventos.flatMap(([, propriedades]) => propriedades.map(([, { tzid }]) => tzid)))
      return [uid, { eventos, zonas: [...usadas].flatMap((tzid) => zonas.get(tzid) ?? []) }]
    }),
  )
}

/**
 * Digest of an event, to see whether it changed. Without DTSTAMP, which many servers set at each
 * download.
 */
export function digitalDasPartes({ eventos, zonas }: Partes): string {
  const semCarimbo = eventos.map(([nome, propriedades, ...resto]) => [
    nome,
    propriedades.filter(([qual]) => qual !== 'dtstamp'),
    ...resto,
  ])
  return digitalDe([semCarimbo, zonas.map(({ digital }) => digital)])
}

function digitalDe(valor: unknown): string {
  return createHash('sha256').update(JSON.stringify(valor)).digest('base64url')
}

const vazio = { uid: '', tempos: [], repete: false, momento: null, cancelado: false }

/** Busy times of an event; none for an unreadable one. */
export function lerObjeto(texto: string, versao: Versao, janela: Janela): Objeto {
  return limitado(versao, () => doComponente(abrir(texto)[0], versao, janela))
}

/** `lerObjeto` for one event of a file. */
export function lerPartes({ eventos, zonas }: Partes, versao: Versao, janela: Janela): Objeto {
  return limitado(versao, () => {
    const jCal = ['vcalendar', [], structuredClone([...zonas.map((zona) => zona.jCal), ...eventos])]
    return doComponente(new ICAL.Component(jCal as never[]), versao, janela)
  })
}

function limitado(versao: Versao, ler: () => Objeto): Objeto {
  try {
    return comLimite(maxDoEventoMs, ler)
  } catch {
    // A foreign file may hold anything, and the library may throw any error or never end.
    return { ...versao, ...vazio }
  }
}

function doComponente(raiz: ICAL.Component | undefined, versao: Versao, janela: Janela): Objeto {
  const eventos = raiz?.getAllSubcomponents('vevent') ?? []
  for (const evento of eventos) acertarZonas(evento, janela.fuso)
  const [primeiro] = eventos
  if (!primeiro) return { ...versao, ...vazio }
  const donos = eventos.filter((um) => !um.hasProperty('recurrence-id'))
  const soltos = donos.length === 0 ? eventos : []
  const outros = eventos.filter((um) => um.hasProperty('recurrence-id') && soltos.length === 0)
  const repete = donos.some((um) => um.hasProperty('rrule') || um.hasProperty('rdate')) || soltos.length > 0
  const tempos = soltos.flatMap((um) => (ocupa(um) ? dentro([tempoDe(new ICAL.Event(um))], janela) : []))
  for (const dono of donos) if (tempos.length < maxTempos) tempos.push(...ocorrencias(dono, outros, janela))
  const inicio = primeiro.getFirstPropertyValue('dtstart')
  const umSo = !repete && inicio instanceof ICAL.Time && !inicio.isDate
  return {
    ...versao,
    uid: uidDe(primeiro),
    tempos: tempos.slice(0, maxTempos),
    repete,
    momento: umSo ? (valido(tempoDe(new ICAL.Event(primeiro))) ?? null) : null,
    cancelado: isCancelado(primeiro),
  }
}

function abertos(texto: string): ICAL.Component[] {
  try {
    return comLimite(maxDoArquivoMs, () => abrir(texto))
  } catch {
    return []
  }
}

/** The calendars of a file. */
function abrir(texto: string): ICAL.Component[] {
  try {
    const lido: unknown[] = ICAL.parse(soOsTempos(texto))
    return (typeof lido[0] === 'string' ? [lido] : lido)
      .map((um) => new ICAL.Component(um as never[]))
      .filter(({ name }) => name === 'vcalendar')
  } catch {
    return []
  }
}

/**
 * The library takes time by the square of a line's parameters: one line of megabytes would keep the
 * process busy for half a minute. A day is often written without its kind.
 */
function soOsTempos(texto: string): string {
  const linhas = texto.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  let naZona = false
  return linhas
    .filter((linha) => usada.test(linha) && linha.split(';', maxParametros).length < maxParametros)
    .map((linha) => linha.replace(/^(DTSTART|DTEND)(?=:\d{8}\s*$)/i, '$1;VALUE=DATE').replace(/^RRULE:.*/i, maiusculas))
    .filter((linha) => {
      if (/^(BEGIN|END):VTIMEZONE/i.test(linha)) naZona = /^BEGIN/i.test(linha)
      // The library walks through every second of a zone that changes each second.
      return !linha.startsWith('RRULE:') || (isRegra(linha.slice(6)) && (!naZona || linha.includes('FREQ=YEARLY')))
    })
    .join('\r\n')
}

function maiusculas(texto: string): string {
  return texto.toUpperCase()
}

function uidDe(evento: ICAL.Component): string {
  return String(evento.getFirstPropertyValue('uid') ?? '')
}

function isCancelado(evento: ICAL.Component): boolean {
  return String(evento.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
}

function ocupa(evento: ICAL.Component): boolean {
  return !isCancelado(evento) && String(evento.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT'
}

/** Reads each time in the system's zone of that name, else in the file's, else in the company's. */
function acertarZonas(evento: ICAL.Component, fuso: string): void {
  const inicio = evento.getFirstPropertyValue('dtstart')
  const temHora = inicio instanceof ICAL.Time && !inicio.isDate
  for (const prop of evento.getAllProperties()) {
    const tzid = prop.getFirstParameter('tzid')
    const doSistema = tzid ? zonaDoSistema(tzid) : undefined
    const daEmpresa = zonaDoSistema(fuso)
    const valores = prop.getValues().map((valor) => {
      if (!(valor instanceof ICAL.Time)) return valor
      // The library compares such a day with the day on the wall, whatever the zone.
      if (prop.name === 'exdate' && valor.isDate && temHora) return valor
      const semZona = valor.isDate || valor.zone === ICAL.Timezone.localTimezone
      const zona = doSistema ?? (semZona ? daEmpresa : undefined)
      if (zona && valor.zone !== ICAL.Timezone.utcTimezone) valor.zone = zona
      // The library finds an occurrence of another zone by its time in UTC alone.
      return prop.name === 'recurrence-id' && !valor.isDate && !prop.getFirstParameter('range')
        ? valor.convertToZone(ICAL.Timezone.utcTimezone)
        : valor
    })
    if (valores.some((valor) => valor instanceof ICAL.Time)) {
      if (prop.isMultiValue) prop.setValues(valores)
      else prop.setValue(valores[0] as ICAL.Time)
      if (tzid && doSistema) prop.setParameter('tzid', tzid)
    }
  }
  for (const regra of evento.getAllProperties('rrule')) acertarFim(regra.getFirstValue(), inicio)
}

function ocorrencias(dono: ICAL.Component, outros: ICAL.Component[], janela: Janela): Intervalo[] {
  const evento = new ICAL.Event(dono, { exceptions: outros, strictExceptions: false })
  if (!evento.isRecurring()) return ocupa(dono) ? dentro([tempoDe(evento)], janela) : []
  const achados: Intervalo[] = []
  function achar(quando: ICAL.Time): void {
    const { item, startDate, endDate } = evento.getOccurrenceDetails(quando)
    if (ocupa(item.component))
      achados.push(...dentro([{ inicio: instante(startDate), fim: instante(endDate) }], janela))
  }
  // The library leaves out the first time of an event that repeats by dates alone.
  if (!dono.hasProperty('rrule')) achar(evento.startDate)
  // An occurrence that was moved into the window was at most a year away.
  const [desde, ate] = [janela.de.getTime() - umAnoMs, janela.ate.getTime() + umAnoMs]
  const passos = evento.iterator(comecoPerto(dono, evento.startDate, desde))
  for (let i = 0; i < maxPassos && achados.length < maxTempos; i++) {
    const proximo = passos.next()
    if (!proximo) break
    const quando = Date.UTC(proximo.year, proximo.month - 1, proximo.day)
    if (quando >= ate) break
    if (quando < desde) continue
    achar(proximo)
  }
  return achados
}

const diasDe: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/**
 * An occurrence of the rule shortly before the window, so that a daily event of many years is not
 * walked through day by day. Undefined: begin at the event's own start.
 */
function comecoPerto(dono: ICAL.Component, inicio: ICAL.Time, desde: number): ICAL.Time | undefined {
  const [regra, outra] = dono.getAllProperties('rrule').map((um) => um.getFirstValue())
  if (!(regra instanceof ICAL.Recur) || outra || regra.count || dono.hasProperty('rdate')) return undefined
  const dias = (diasDe[regra.freq] ?? 0) * regra.interval
  const passaram = Math.floor((desde - Date.UTC(inicio.year, inicio.month - 1, inicio.day)) / 86_400_000)
  if (!(dias > 0) || passaram < dias) return undefined
  const perto = inicio.clone()
  perto.adjust(Math.floor(passaram / dias) * dias, 0, 0, 0)
  return perto
}

function tempoDe(evento: ICAL.Event): Intervalo {
  return { inicio: instante(evento.startDate), fim: instante(evento.endDate) }
}

function instante(tempo: ICAL.Time): Date {
  return new Date(tempo.toUnixTime() * 1000)
}

function valido(tempo: Intervalo): Intervalo | undefined {
  return tempo.fim > tempo.inicio ? tempo : undefined
}

/** Times that overlap the window. */
export function dentro(tempos: Intervalo[], { de, ate }: Janela): Intervalo[] {
  return tempos.filter((tempo) => valido(tempo) && tempo.fim > de && tempo.inicio < ate)
}

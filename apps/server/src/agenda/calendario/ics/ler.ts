import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { Janela, Objeto, Versao } from '#agenda/calendario/porta/porta.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import { comLimite, maxDoEventoMs } from './limite.ts'
import { acertarFim, comecoPerto, diaDe, fimDosPeriodos, foraDaRegra, instante, isRegra, maxPassos } from './regra.ts'
import { zonaDoSistema } from './zona.ts'

/** Most times that are kept of one event. */
const maxTempos = 2_000
const umAnoMs = 366 * 86_400_000
const maxDoArquivoMs = 5_000
/** The lines that say when an event is, and whether it takes time. */
const usada =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|TZID|TZOFFSETFROM|TZOFFSETTO|DTSTAMP)[:;]/i
const maxParametros = 50
/** Stands for a rule that cannot be read. */
const semRegra = 'x-sem-regra'

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

const vazio = { uid: '', tempos: [], parcial: true, repete: false, momento: null, cancelado: false }

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
  const zonasCertas = eventos.map((evento) => acertarZonas(evento, janela.fuso)).every(Boolean)
  const [primeiro] = eventos
  if (!primeiro) return { ...versao, ...vazio, parcial: !raiz }
  const donos = eventos.filter((um) => !um.hasProperty('recurrence-id'))
  const soltos = donos.length === 0 ? eventos : []
  const outros = eventos.filter((um) => um.hasProperty('recurrence-id') && soltos.length === 0)
  const repete = donos.some((um) => um.hasProperty('rrule') || um.hasProperty('rdate')) || soltos.length > 0
  const tempos = soltos.flatMap((um) => (ocupa(um) ? dentro([tempoDe(new ICAL.Event(um))], janela) : []))
  let faltam = eventos.some((um) => um.hasProperty(semRegra))
  for (const dono of donos) {
    if (tempos.length > maxTempos) break
    const lidas = ocorrencias(dono, outros, janela)
    tempos.push(...lidas.achados)
    faltam ||= lidas.faltam
  }
  const inicio = primeiro.getFirstPropertyValue('dtstart')
  const fusoErrado = !zonasCertas && (repete || tempos.length > 0)
  const umSo = !repete && inicio instanceof ICAL.Time && !inicio.isDate
  return {
    ...versao,
    uid: uidDe(primeiro),
    tempos: tempos.slice(0, maxTempos),
    parcial: eventos.some(ocupa) && (faltam || fusoErrado || tempos.length > maxTempos),
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
    .map((linha) =>
      linha.replace(/^(DTSTART|DTEND)(?=:\d{8}\s*$)/i, '$1;VALUE=DATE').replace(/^(?:RRULE|EXRULE):.*/i, maiusculas),
    )
    .flatMap((linha) => {
      if (/^(BEGIN|END):VTIMEZONE/i.test(linha)) naZona = /^BEGIN/i.test(linha)
      const [, regra] = /^(?:RRULE|EXRULE):(.*)/.exec(linha) ?? []
      if (regra === undefined) return [linha]
      // The library walks through every second of a zone that changes each second.
      if (naZona) return isRegra(regra) && regra.includes('FREQ=YEARLY') ? [linha] : []
      return isRegra(regra) ? [linha] : [`${semRegra}:1`]
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

/**
 * Reads each time in the system's zone of that name, else in the file's, else in the company's.
 * @returns whether every zone that it names is known
 */
function acertarZonas(evento: ICAL.Component, fuso: string): boolean {
  let conhecidas = true
  const inicio = evento.getFirstPropertyValue('dtstart')
  const temHora = inicio instanceof ICAL.Time && !inicio.isDate
  for (const prop of evento.getAllProperties()) {
    const tzid = prop.getFirstParameter('tzid')
    const doSistema = tzid ? zonaDoSistema(tzid) : undefined
    const daEmpresa = zonaDoSistema(fuso)
    const acertar = (tempo: ICAL.Time) => {
      const semZona = tempo.isDate || tempo.zone === ICAL.Timezone.localTimezone
      if (semZona && !tempo.isDate && tzid && !doSistema) conhecidas = false
      const zona = doSistema ?? (semZona ? daEmpresa : undefined)
      if (zona && tempo.zone !== ICAL.Timezone.utcTimezone) tempo.zone = zona
    }
    const valores = prop.getValues().map((valor) => {
      if (valor instanceof ICAL.Period) {
        for (const ponta of [valor.start, valor.end]) if (ponta) acertar(ponta)
        return valor
      }
      if (!(valor instanceof ICAL.Time)) return valor
      // The library compares such a day with the day on the wall, whatever the zone.
      if (prop.name === 'exdate' && valor.isDate && temHora) return valor
      acertar(valor)
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
  for (const nome of ['rrule', 'exrule'])
    for (const regra of evento.getAllProperties(nome)) acertarFim(regra.getFirstValue(), inicio)
  return conhecidas
}

/** The times of an event within the window. `faltam`: it has more than are read. */
function ocorrencias(
  dono: ICAL.Component,
  outros: ICAL.Component[],
  janela: Janela,
): { achados: Intervalo[]; faltam: boolean } {
  const fins = fimDosPeriodos(dono)
  const evento = new ICAL.Event(dono, { exceptions: outros, strictExceptions: false })
  if (!evento.isRecurring()) return { achados: ocupa(dono) ? dentro([tempoDe(evento)], janela) : [], faltam: false }
  const achados: Intervalo[] = []
  const [desde, ate] = [janela.de.getTime() - umAnoMs, janela.ate.getTime() + umAnoMs]
  const fora = foraDaRegra(dono, evento.startDate, ate)
  function achar(quando: ICAL.Time): void {
    if (fora.has(quando.toUnixTime())) return
    const { item, startDate, endDate } = evento.getOccurrenceDetails(quando)
    const fim = item.component === dono ? fins.get(quando.toUnixTime()) : undefined
    if (ocupa(item.component))
      achados.push(...dentro([{ inicio: instante(startDate), fim: fim ?? instante(endDate) }], janela))
  }
  // The library leaves out the first time of an event that repeats by dates alone.
  if (!dono.hasProperty('rrule')) achar(evento.startDate)
  // An occurrence that was moved into the window was at most a year away.
  const passos = evento.iterator(comecoPerto(dono, evento.startDate, desde))
  for (let i = 0; i < maxPassos && achados.length < maxTempos; i++) {
    const proximo = passos.next()
    const quando = proximo ? diaDe(proximo) : ate
    if (!proximo || quando >= ate) return { achados, faltam: false }
    if (quando >= desde) achar(proximo)
  }
  return { achados, faltam: true }
}

function tempoDe(evento: ICAL.Event): Intervalo {
  return { inicio: instante(evento.startDate), fim: instante(evento.endDate) }
}

function valido(tempo: Intervalo): Intervalo | undefined {
  return tempo.fim > tempo.inicio ? tempo : undefined
}

/** Times that overlap the window. */
export function dentro(tempos: Intervalo[], { de, ate }: Janela): Intervalo[] {
  return tempos.filter((tempo) => valido(tempo) && tempo.fim > de && tempo.inicio < ate)
}

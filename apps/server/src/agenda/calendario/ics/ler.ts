import ICAL from 'ical.js'
import type { Janela, Objeto, Versao } from '#agenda/calendario/porta/porta.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import { comLimite } from './limite.ts'
import { zonaDoSistema } from './zona.ts'

/** Occurrences that one event may have; a rule that gives none in so many steps gives none. */
const maxPassos = 20_000
const maxTempos = 2_000
const umAnoMs = 366 * 86_400_000

/** The events of a file by their UID. Undefined: it is no calendar. */
export function lerArquivo(texto: string): Map<string, ICAL.Component> | undefined {
  const raiz = abrir(texto)
  if (!raiz) return undefined
  const zonas = raiz
    .getAllSubcomponents('vtimezone')
    .filter((zona) => !zonaDoSistema(String(zona.getFirstPropertyValue('tzid') ?? '')))
  const porUid = Map.groupBy(raiz.getAllSubcomponents('vevent'), uidDe)
  return new Map(
    [...porUid].map(([uid, eventos]) => {
      const um = new ICAL.Component('vcalendar')
      for (const parte of [...zonas, ...eventos])
        um.addSubcomponent(new ICAL.Component(structuredClone(parte.jCal) as never[]))
      return [uid, um]
    }),
  )
}

/** Busy times of an event. An unreadable event takes none. */
export function lerObjeto(texto: string, versao: Versao, janela: Janela): Objeto {
  const raiz = abrir(texto)
  return raiz ? doComponente(raiz, versao, janela) : { ...versao, uid: '', ...vazio }
}

const vazio = { tempos: [], repete: false, momento: null, cancelado: false }

export function doComponente(raiz: ICAL.Component, versao: Versao, janela: Janela): Objeto {
  try {
    const eventos = raiz.getAllSubcomponents('vevent')
    for (const evento of eventos) acertarZonas(evento, janela.fuso)
    const [primeiro] = eventos
    if (!primeiro) return { ...versao, uid: '', ...vazio }
    const donos = eventos.filter((um) => !um.hasProperty('recurrence-id'))
    const soltos = donos.length === 0 ? eventos : []
    const outros = eventos.filter((um) => um.hasProperty('recurrence-id') && soltos.length === 0)
    const repete = donos.some((um) => um.hasProperty('rrule') || um.hasProperty('rdate')) || soltos.length > 0
    const tempos = [
      ...donos.flatMap((dono) => comLimite(() => ocorrencias(dono, outros, janela))),
      ...soltos.flatMap((um) => (ocupa(um) ? dentro([tempoDe(new ICAL.Event(um))], janela) : [])),
    ].slice(0, maxTempos)
    const inicio = primeiro.getFirstPropertyValue('dtstart')
    const umSo = !repete && inicio instanceof ICAL.Time && !inicio.isDate
    return {
      ...versao,
      uid: uidDe(primeiro),
      tempos,
      repete,
      momento: umSo ? (valido(tempoDe(new ICAL.Event(primeiro))) ?? null) : null,
      cancelado: isCancelado(primeiro),
    }
  } catch {
    // A foreign file may hold anything, and the library may throw any error.
    return { ...versao, uid: '', ...vazio }
  }
}

function abrir(texto: string): ICAL.Component | undefined {
  try {
    const lido = ICAL.parse(texto)
    const raiz = new ICAL.Component((typeof lido[0] === 'string' ? lido : lido[0]) as never[])
    return raiz.name === 'vcalendar' ? raiz : undefined
  } catch {
    return undefined
  }
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

/** Each time in the system's zone of that name, else in the file's, else in the company's. */
function acertarZonas(evento: ICAL.Component, fuso: string): void {
  for (const prop of evento.getAllProperties()) {
    const tzid = prop.getFirstParameter('tzid')
    const doSistema = tzid ? zonaDoSistema(tzid) : undefined
    const daEmpresa = zonaDoSistema(fuso)
    const valores = prop.getValues().map((valor) => {
      if (!(valor instanceof ICAL.Time)) return valor
      const semZona = valor.isDate || valor.zone === ICAL.Timezone.localTimezone
      const zona = doSistema ?? (semZona ? daEmpresa : undefined)
      if (zona && valor.zone !== ICAL.Timezone.utcTimezone) valor.zone = zona
      return valor
    })
    if (valores.some((valor) => valor instanceof ICAL.Time)) {
      if (prop.isMultiValue) prop.setValues(valores)
      else prop.setValue(valores[0] as ICAL.Time)
      if (tzid && doSistema) prop.setParameter('tzid', tzid)
    }
  }
}

function ocorrencias(dono: ICAL.Component, outros: ICAL.Component[], janela: Janela): Intervalo[] {
  const evento = new ICAL.Event(dono, { exceptions: outros, strictExceptions: false })
  if (!evento.isRecurring()) return ocupa(dono) ? dentro([tempoDe(evento)], janela) : []
  const achados: Intervalo[] = []
  const passos = evento.iterator()
  // An occurrence that was moved into the window comes from within a year of it.
  const [desde, ate] = [janela.de.getTime() - umAnoMs, janela.ate.getTime() + umAnoMs]
  for (let i = 0; i < maxPassos && achados.length < maxTempos; i++) {
    const proximo = passos.next()
    if (!proximo) break
    const quando = Date.UTC(proximo.year, proximo.month - 1, proximo.day)
    if (quando >= ate) break
    if (quando < desde) continue
    const { item, startDate, endDate } = evento.getOccurrenceDetails(proximo)
    if (ocupa(item.component))
      achados.push(...dentro([{ inicio: instante(startDate), fim: instante(endDate) }], janela))
  }
  return achados
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

/** Those that meet the window. */
export function dentro(tempos: Intervalo[], { de, ate }: Janela): Intervalo[] {
  return tempos.filter((tempo) => valido(tempo) && tempo.fim > de && tempo.inicio < ate)
}

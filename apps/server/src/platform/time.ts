import { IANAZone } from 'luxon'

/** Calendar day `YYYY-MM-DD` without zone; sorts as text. */
export type Dia = string

export const umDiaMs = 86_400_000
const MINUTO_MS = 60_000
const ultimoDia = Date.UTC(9999, 11, 31)
/** Sorts after every day, so that loops up to a day end; as an instant it is the last one. */
const depoisDeTudo: Dia = '9999-12-32'

export function diaDe(ano: number, mes: number, dia: number): Dia {
  return paraDia(Date.UTC(ano, mes - 1, dia))
}

export function somarDias(dia: Dia, dias: number): Dia {
  return paraDia(meiaNoiteUtc(dia) + dias * umDiaMs)
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function diaDaSemana(dia: Dia): number {
  return new Date(meiaNoiteUtc(dia)).getUTCDay() || 7
}

export function existeDia(ano: number, mes: number, dia: number): boolean {
  if (mes < 1 || mes > 12 || dia < 1) return false
  return dia <= new Date(Date.UTC(ano, mes, 0)).getUTCDate()
}

/** `HH:mm` → minutes since midnight; `24:00` is 1440. */
export function minutosDe(hora: string): number {
  const partes = /^(\d{2}):(\d{2})$/.exec(hora)
  const minutos = Number(partes?.[1]) * 60 + Number(partes?.[2])
  if (!partes || Number(partes[2]) > 59 || minutos > 1440) throw new RangeError(`Not a local time (HH:mm): ${hora}`)
  return minutos
}

export function horaDe(minutos: number): string {
  return `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
}

/** Wall clock of a zone at an instant; `minuto` since 00:00. */
export function relogioLocal(fuso: string, instante: Date): { dia: Dia; minuto: number } {
  const iana = zona(fuso)
  const ms = instante.getTime()
  const antes = deslocamentoNoDia(iana, ms, 0)
  const local = ms + (antes === deslocamentoNoDia(iana, ms, 1) ? antes : deslocamento(iana, ms))
  const inicioDoDia = Math.floor(local / umDiaMs) * umDiaMs
  return { dia: paraDia(inicioDoDia), minuto: Math.floor((local - inicioDoDia) / MINUTO_MS) }
}

/**
 * First instant of the local day whose clock reads `minuto` or later. Skipped times (summer time
 * begins) give the instant after the skip, repeated ones the first. 1440 is the next day's 00:00.
 */
export function instanteLocal(fuso: string, dia: Dia, minuto: number): Date {
  const iana = zona(fuso)
  const relogio = meiaNoiteUtc(dia) + minuto * MINUTO_MS
  const antes = deslocamentoNoDia(iana, relogio - umDiaMs, 0)
  const depois = deslocamentoNoDia(iana, relogio + umDiaMs, 1)
  if (antes === depois) return new Date(relogio - antes)
  const mudanca = primeiroCom(iana, relogio - 2 * umDiaMs, relogio + 2 * umDiaMs, depois)
  if (relogio - antes < mudanca) return new Date(relogio - antes)
  return new Date(Math.max(relogio - depois, mudanca))
}

function zona(fuso: string): IANAZone {
  const iana = IANAZone.create(fuso)
  if (!iana.isValid) throw new RangeError(`Unknown time zone: ${fuso}`)
  return iana
}

function deslocamento(iana: IANAZone, ms: number): number {
  return iana.offset(ms) * MINUTO_MS
}

/**
 * Keeps what was computed for each day since 1970: offsets and names cost microseconds, and a
 * search needs the same days hundreds of times.
 */
function porDia<T>(calcular: (dia: number) => T): (dia: number) => T {
  const lembrados = new Map<number, T>()
  return (dia) => {
    let valor = lembrados.get(dia)
    if (valor === undefined) {
      if (lembrados.size >= 4096) lembrados.clear()
      valor = calcular(dia)
      lembrados.set(dia, valor)
    }
    return valor
  }
}

/** By zone. There are some 500. */
const deslocamentos = new Map<IANAZone, (dia: number) => number>()
function deslocamentoNoDia(iana: IANAZone, ms: number, lado: 0 | 1): number {
  const dele = deslocamentos.get(iana) ?? porDia((dia) => deslocamento(iana, dia * umDiaMs))
  deslocamentos.set(iana, dele)
  return dele(Math.floor(ms / umDiaMs) + lado)
}

/** The first millisecond in (de, ate] with the offset `procurado`. */
function primeiroCom(iana: IANAZone, de: number, ate: number, procurado: number): number {
  let antes = de
  let depois = ate
  while (depois - antes > 1) {
    const meio = Math.floor((antes + depois) / 2)
    if (deslocamento(iana, meio) === procurado) depois = meio
    else antes = meio
  }
  return depois
}

function meiaNoiteUtc(dia: Dia): number {
  const ms = Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) - 1, Number(dia.slice(8, 10)))
  return Math.min(ms, ultimoDia)
}

function paraDia(ms: number): Dia {
  return ms > ultimoDia ? depoisDeTudo : nomeDoDia(Math.floor(ms / umDiaMs))
}

const nomeDoDia = porDia((dia) => new Date(dia * umDiaMs).toISOString().slice(0, 10))

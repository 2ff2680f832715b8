import { formatoDeData } from '#lib/formato/formato.ts'

const minutoMs = 60_000
const formatoDe = (fuso: string) =>
  formatoDeData('sv-SE', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** The local day (YYYY-MM-DD) and the minutes since 00:00 of an instant in a time zone. */
export function relogioDe(instante: string | Date, fuso: string): { dia: string; minuto: number } {
  const [dia = '', hora = ''] = formatoDe(fuso).format(new Date(instante)).split(' ')
  return { dia, minuto: minutosDe(hora) }
}

/**
 * The instant of a local time. A time that a clock change skips becomes the gap's edge. `minuto`
 * may be over 1440.
 */
export function instanteDe(dia: string, minuto: number, fuso: string): string {
  const escrito = new Date(`${dia}T00:00:00Z`).getTime() + minuto * minutoMs
  let t = escrito
  for (let vez = 0; vez < 2; vez++) t = escrito - deslocamento(t, fuso)
  return new Date(t).toISOString()
}

function deslocamento(t: number, fuso: string): number {
  const { dia, minuto } = relogioDe(new Date(t), fuso)
  return new Date(`${dia}T00:00:00Z`).getTime() + minuto * minutoMs - Math.floor(t / minutoMs) * minutoMs
}

/** 570 gives 09:30. The end of the day is 24:00. */
export function horaDe(minuto: number): string {
  return `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
}

/** 09:30 gives 570. */
export function minutosDe(hora: string): number {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  return h * 60 + m
}

export function minutosEntre(inicio: string, fim: string): number {
  return Math.round((new Date(fim).getTime() - new Date(inicio).getTime()) / minutoMs)
}

import type { Idioma } from '@zelo/contract/nucleo/enums'
import { localeDe } from '../sessao/idioma.ts'
import type { Textos } from '../sessao/textos.ts'

const diaDe = (instante: Date) => instante.toDateString()

export function mesmoDia(a: string, b: string): boolean {
  return diaDe(new Date(a)) === diaDe(new Date(b))
}

export function hora(iso: string, idioma: Idioma): string {
  const horas = idioma === 'br' ? '2-digit' : 'numeric'
  return new Date(iso).toLocaleTimeString(localeDe[idioma], { hour: horas, minute: '2-digit' })
}

/** «Hoje», «Ontem» or the date, with the year if it is another year. */
export function dia(iso: string, agora: Date, idioma: Idioma, t: Textos): string {
  const instante = new Date(iso)
  const ontem = new Date(agora)
  ontem.setDate(agora.getDate() - 1)
  if (diaDe(instante) === diaDe(agora)) return t.hoje
  if (diaDe(instante) === diaDe(ontem)) return t.ontem
  return instante.toLocaleDateString(localeDe[idioma], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(instante.getFullYear() === agora.getFullYear() ? {} : { year: 'numeric' }),
  })
}

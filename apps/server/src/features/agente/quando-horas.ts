import type { Token } from './quando-palavras.ts'
import { type IntervaloHora, lerPeriodo, type Periodo, periodos } from './quando-periodos.ts'
import { palavra } from './quando-semana.ts'

/** One hour expression: the minutes of the day it may mean; none = the clock has no such hour. */
export type Hora = { opcoes: number[]; texto: string }
export type Horas = { horas: Hora[]; periodos: Periodo[]; intervalo?: IntervaloHora }

type Lida = Hora & { fim: number; exata: boolean; marcada: boolean }

const marcadores = ['as', 'pras', 'pelas', 'das', 'at', 'around', 'umas', 'as', '@']

export function lerHoras(ts: Token[]): Horas {
  const resultado: Horas = { horas: [], periodos: [] }
  const limites: IntervaloHora[] = []
  const soltas: Lida[] = []
  for (let i = 0; i < ts.length; i++) {
    const janela = lerJanela(ts, i)
    if (janela) {
      if (janela.intervalo) limites.push(janela.intervalo)
      if (janela.nenhuma) resultado.horas.push(janela.nenhuma)
      i = janela.fim - 1
      continue
    }
    const periodo = lerPeriodo(ts, i)
    if (periodo) {
      if (periodo.periodo) resultado.periodos.push(periodo.periodo)
      i = periodo.fim - 1
      continue
    }
    const marcada = palavra(ts, i, ...marcadores)
    const hora = lerHora(ts, marcada ? i + 1 : i)
    if (
      hora &&
      (marcada || hora.marcada) &&
      !palavra(ts, i - 1, 'leva', 'demora', 'dura', 'durante', 'lasts', 'takes')
    ) {
      soltas.push(hora)
      i = hora.fim - 1
    }
  }
  const periodo = resultado.periodos.length === 1 ? resultado.periodos[0] : undefined
  for (const hora of soltas)
    resultado.horas.push(hora.exata ? hora : { ...hora, opcoes: noPeriodo(hora.opcoes, periodo) })
  resultado.intervalo = cruzar(limites)
  return resultado
}

/** «às 4 … à tarde»: the period said elsewhere settles which four o'clock. */
function noPeriodo(opcoes: number[], periodo: Periodo | undefined): number[] {
  if (!periodo || opcoes.length < 2) return opcoes
  const { de, ate } = periodos[periodo]
  const dentro = opcoes.filter((m) => m >= de && m < ate)
  return dentro.length > 0 ? dentro : opcoes
}

function cruzar(limites: IntervaloHora[]): IntervaloHora | undefined {
  if (limites.length === 0) return undefined
  const de = Math.max(...limites.slice(0, 8).map((l) => l.de))
  const ate = Math.min(...limites.slice(0, 8).map((l) => l.ate))
  return de < ate ? { de, ate } : limites[0]
}

/** «depois das 17», «antes das 10», «entre 14 e 16», «das 14 às 16», «from 2 to 4 pm», «9 e pouco». */
function lerJanela(ts: Token[], i: number): { fim: number; intervalo?: IntervaloHora; nenhuma?: Hora } | undefined {
  const par = lerPar(ts, i) ?? lerEPouco(ts, i)
  if (par) return par
  let tipo: 'depois' | 'antes' | 'ate' | undefined
  let k = i
  if (palavra(ts, i, 'depois', 'apos', 'after')) [tipo, k] = ['depois', i + 1]
  else if (palavra(ts, i, 'a') && palavra(ts, i + 1, 'partir')) [tipo, k] = ['depois', i + 2]
  else if (palavra(ts, i, 'antes', 'before')) [tipo, k] = ['antes', i + 1]
  else if (palavra(ts, i, 'ate', 'until', 'till')) [tipo, k] = ['ate', i + 1]
  else if (palavra(ts, i, 'from') && palavra(ts, i + 2, 'on', 'onwards')) [tipo, k] = ['depois', i + 1]
  if (!tipo) return undefined
  if (palavra(ts, k, 'das', 'da', 'do', 'de', 'as', 'a', 'o')) k += 1
  if (palavra(ts, k, 'almoco', 'lunch'))
    return { fim: k + 1, intervalo: tipo === 'depois' ? { de: 780, ate: 1080 } : { de: 0, ate: 720 } }
  const hora = lerHora(ts, k)
  if (!hora) return undefined
  const minuto = doDia(hora)
  if (minuto === undefined) return { fim: hora.fim, nenhuma: hora }
  if (tipo === 'depois') return { fim: hora.fim, intervalo: { de: minuto, ate: 1440 } }
  return { fim: hora.fim, intervalo: { de: 0, ate: tipo === 'ate' ? minuto + 1 : minuto } }
}

function lerPar(ts: Token[], i: number): { fim: number; intervalo?: IntervaloHora } | undefined {
  if (!palavra(ts, i, 'entre', 'between', 'das', 'de', 'from')) return undefined
  let k = palavra(ts, i + 1, 'as', 'a', 'o') ? i + 2 : i + 1
  const primeira = lerHora(ts, k, true)
  if (!primeira) return undefined
  k = primeira.fim
  if (!palavra(ts, k, 'e', 'a', 'as', 'ate', 'and', 'to', '-', 'until')) return undefined
  k += palavra(ts, k + 1, 'as', 'a', 'o') ? 2 : 1
  const segunda = lerHora(ts, k)
  if (!segunda) return undefined
  const ate = doDia(segunda)
  if (ate === undefined) return undefined
  const de = primeira.opcoes.filter((m) => m < ate).at(-1)
  return de === undefined ? undefined : { fim: segunda.fim, intervalo: { de, ate } }
}

/** «umas 9 e pouco», «nine something»: within that hour. */
function lerEPouco(ts: Token[], i: number): { fim: number; intervalo?: IntervaloHora } | undefined {
  const hora = lerHora(ts, palavra(ts, i, ...marcadores) ? i + 1 : i)
  const fim = !hora
    ? 0
    : palavra(ts, hora.fim, 'something')
      ? hora.fim + 1
      : palavra(ts, hora.fim, 'e') && palavra(ts, hora.fim + 1, 'pouco', 'pouquinho')
        ? hora.fim + 2
        : 0
  const de = hora && fim > 0 ? doDia(hora) : undefined
  return de === undefined ? undefined : { fim, intervalo: { de, ate: Math.floor(de / 60) * 60 + 60 } }
}

/** A bound («depois das 5») only narrows what is offered: it is read as a daytime hour. */
function doDia({ opcoes, exata }: Lida): number | undefined {
  if (exata || opcoes.length < 2) return opcoes[0]
  return (opcoes[0] ?? 0) >= 420 ? opcoes[0] : opcoes[1]
}

/** An hour that starts at `i`. `exata` = cannot be twelve hours off; `marcada` = looks like an hour without «às» before it. */
function lerHora(ts: Token[], i: number, semEMinutos = false): Lida | undefined {
  const texto = ts[i]?.bruto ?? ''
  if (palavra(ts, i, 'meiodia', 'meio-dia', 'meia-noite')) return lerMeio(ts, i)
  if (palavra(ts, i, 'half', 'quarter') && palavra(ts, i + 1, 'past', 'to')) {
    const n = ts[i + 2]?.n
    if (n === undefined || n < 1 || n > 12) return undefined
    const minuto = palavra(ts, i, 'half') ? 30 : palavra(ts, i + 1, 'past') ? 15 : -15
    return fechar(ts, i + 3, n * 60 + minuto, false, true, texto)
  }
  const n = ts[i]?.n
  if (n === undefined) return undefined
  const alvo = i + (palavra(ts, i + 1, 'minutos', 'min') ? 2 : 1)
  if (n <= 30 && n % 5 === 0) {
    const depoisDoPara = palavra(ts, alvo, 'pras')
      ? alvo + 1
      : palavra(ts, alvo, 'para', 'pra') && palavra(ts, alvo + 1, 'as')
        ? alvo + 2
        : 0
    const h = depoisDoPara ? ts[depoisDoPara]?.n : undefined
    if (h !== undefined && h >= 1 && h <= 24) return fechar(ts, depoisDoPara + 1, h * 60 - n, h > 12, true, texto)
  }
  return lerNumeros(ts, i, n, semEMinutos)
}

function lerMeio(ts: Token[], i: number): Lida {
  const base = palavra(ts, i, 'meia-noite') ? 0 : 720
  const texto = ts[i]?.bruto ?? ''
  if (palavra(ts, i + 1, 'e') && palavra(ts, i + 2, 'meia', 'meio'))
    return { opcoes: [base + 30], fim: i + 3, exata: true, marcada: true, texto }
  const extra = palavra(ts, i + 1, 'e') ? ts[i + 2]?.n : undefined
  if (extra !== undefined && extra < 60)
    return { opcoes: [base + extra], fim: i + 3, exata: true, marcada: true, texto }
  return { opcoes: [base], fim: i + 1, exata: true, marcada: true, texto }
}

function lerNumeros(ts: Token[], i: number, h: number, semEMinutos: boolean): Lida | undefined {
  const texto = ts[i]?.t ?? ''
  if (texto.length > 2 && /^\d/.test(texto)) return undefined
  const exata = h > 12 || h === 0 || texto.startsWith('0')
  const dois = (k: number) => (ts[k]?.n !== undefined && (ts[k]?.n ?? 60) < 60 ? ts[k]?.n : undefined)
  const separador = ts[i + 1]?.t ?? ''
  const minutos = dois(i + 2)
  // «as duas: 14h pra mim…» counts, and says no time.
  const escrito = /^\d/.test(ts[i]?.bruto ?? '')
  if (separador === ':' && escrito && minutos !== undefined && ts[i + 2]?.t.length === 2) {
    const fim = palavra(ts, i + 3, 'h') ? i + 4 : i + 3
    return fechar(ts, fim, h * 60 + minutos, exata, true, texto)
  }
  if (separador === ':' || separador === '/' || separador === '%') return undefined
  if (separador === 'h') {
    // Written «9h» is the 24-hour clock; «4h» is still said of the afternoon.
    const comH = exata || h >= 7
    if (minutos !== undefined && /^\d\d$/.test(ts[i + 2]?.t ?? ''))
      return fechar(ts, palavra(ts, i + 3, 'min', 'm') ? i + 4 : i + 3, h * 60 + minutos, comH, true, texto)
    const [extra, fim] = lerEMinutos(ts, i + 2, semEMinutos)
    return fechar(ts, fim, h * 60 + extra, comH, true, texto)
  }
  if (separador === '.' && minutos !== undefined && /^\d\d$/.test(ts[i + 2]?.t ?? ''))
    return fechar(ts, i + 3, h * 60 + minutos, exata, false, texto)
  if (
    [
      'opcoes',
      'opcao',
      'pessoas',
      'vezes',
      'dias',
      'semanas',
      'sessoes',
      'reais',
      'anos',
      'meses',
      'minutos',
      'min',
      'people',
      'days',
      'coisas',
    ].includes(separador)
  )
    return undefined
  const [extra, fim] = lerEMinutos(ts, i + 1, semEMinutos)
  return fechar(ts, fim, h * 60 + extra, exata, extra === 30 && palavra(ts, fim - 1, 'meia', 'meio'), texto)
}

function lerEMinutos(ts: Token[], i: number, nao: boolean): [number, number] {
  if (!palavra(ts, i, 'e')) return [0, i]
  if (palavra(ts, i + 1, 'meia', 'meio')) return [30, i + 2]
  const n = ts[i + 1]?.n
  const pareceMinutos = n !== undefined && n >= 5 && n < 60 && n % 5 === 0 && !palavra(ts, i + 2, 'h', ':')
  return pareceMinutos && !nao ? [n, i + 2] : [0, i]
}

/** Looks for am/pm or «da tarde» after the number and settles the twelve hours. */
function fechar(ts: Token[], i: number, minuto: number, exata: boolean, marcada: boolean, texto: string): Lida {
  let k = i
  if (palavra(ts, k, 'h')) k += 1
  if (palavra(ts, k, 'em') && palavra(ts, k + 1, 'ponto')) k += 2
  const fora = minuto < 0 || minuto > 1440
  const meioDia = minuto % 720
  if (!fora && minuto <= 780 && palavra(ts, k, 'am', 'pm')) {
    return { opcoes: [palavra(ts, k, 'pm') ? meioDia + 720 : meioDia], fim: k + 1, exata: true, marcada: true, texto }
  }
  const liga = palavra(ts, k, 'da', 'de', 'na', 'pela', 'in', 'at')
    ? k + 1
    : palavra(ts, k, 'a') && palavra(ts, k + 1, 'tarde', 'noite')
      ? k + 1
      : k
  const p = palavra(ts, liga, 'the') ? liga + 1 : liga
  if (!fora && !exata && p > k && minuto < 780) {
    if (palavra(ts, p, 'manha', 'madrugada', 'morning'))
      return { opcoes: [minuto], fim: p + 1, exata: true, marcada: true, texto }
    if (palavra(ts, p, 'tarde', 'afternoon'))
      return { opcoes: [meioDia + 720], fim: p + 1, exata: true, marcada: true, texto }
    if (palavra(ts, p, 'noite', 'evening', 'night'))
      return { opcoes: [minuto >= 720 ? meioDia : meioDia + 720], fim: p + 1, exata: true, marcada: true, texto }
  }
  if (p > k && palavra(ts, p, 'tarde', 'noite', 'manha'))
    return { opcoes: fora ? [] : [minuto % 1440], fim: p + 1, exata: true, marcada: true, texto }
  if (fora) return { opcoes: [], fim: k, exata: true, marcada: marcada, texto }
  if (exata || minuto >= 720) return { opcoes: [minuto % 1440], fim: k, exata: true, marcada: marcada || k > i, texto }
  return { opcoes: [minuto, minuto + 720], fim: k, exata: false, marcada: marcada || k > i, texto }
}

import type { Gramatica } from '#agente/linguagem/carta.ts'
import type { Palavra } from '#agente/linguagem/palavras.ts'
import { mesDe, ordinalDe, semanaDe, semanasDe } from '#agente/linguagem/palavras.ts'
import type { Dias, Faixa, Hora, Horas, Relogio } from '#agente/linguagem/tempo.ts'
import type { Dia } from '#platform/time.ts'

/** A span of time: in days, in days of work, in months or in minutes. */
export type Passo = { dias?: number; uteis?: number; meses?: number; minutos?: number }
type Periodo = { de: Dia; ate: Dia }

/** The categories of the grammar of days and hours. */
export type Categorias = {
  /** A number, 0–9999, and how many figures it is written in; 0 = in words. */
  N: { n: number; digitos: number; artigo?: boolean | undefined }
  /** The hour of a time that is written with a space: «10 30». */
  HoraSolta: { n: number; digitos: number }
  /** «1º», «primeira», «22nd», «last» (−1). */
  Ord: number
  /** A weekday; all of its kind («sextas»). */
  Wd: number
  Wds: number[]
  /** Several weekdays, each named once. */
  Lista: number[]
  Mes: number
  /** A named month or week with its first and last day. */
  Mensal: Periodo
  Semanal: Periodo
  /** A named day of the year. */
  Feriado: Periodo
  Passo: Passo
  /** A length in minutes that is also a time of the clock: «1h30». */
  Demora: number
  Ano: number
  /** A year, by number or relative to this one. */
  Anual: number
  /** «umas», «lá pelas», «around»; «menos», «sem ser», «anything but». */
  Cerca: true
  Menos: true
  /** «A outra», «the one after»: the next one; «não essa, a outra», of a day named before. */
  AOutra: true
  UmaDepois: 'essa' | 'proxima'
  /** «não dá», «doesn't work». */
  NaoDa: true
  /** What somebody else has fixed: «reunião até tarde». */
  Parado: true
  /** Days; a moment in minutes from now; days that are named to be left out. */
  Dias: Dias
  EmMinutos: number
  DiasRecusados: { dias?: Dias; semanas?: number[] }
  /** A clock reading that may be a plain number; one that is surely a time. */
  Relogio: Hora
  /** Noon and midnight. */
  Redonda: Hora
  Hora: Hora
  /** A part of the day, by name; a window of hours. */
  Parte: Faixa
  Janela: Faixa
  /** Hours that are left out. */
  FaixaRecusada: Faixa
  /** A time of the clock that is refused; without readings where it is not named. */
  HoraRecusada: Hora
  /** Days and hours together, one of these. */
  Momento: { dias?: Dias; horas?: Horas }[]
  /** «Digo», «I mean»: the next value replaces the last one; `dia`: only if it is a day. */
  Corrige: true | 'dia'
  /** Looks like a day or an hour but is neither: «boa tarde», «segunda opção». */
  Ruido: true
}

export type GramaticaTempo = Gramatica<Categorias, Relogio>

/** Weekdays and months that are also everyday words: only a neighbour makes them a date. */
const curtas = new Set('qnt cesta ter dom sex sat sun mon seg set out mar may ago mai fri'.split(' '))
const antesDeDia = new Set(
  'na no on e ou , / de do of dia o a que nas the das pras coming next essa proxima last ultima in em mid ate by til after antes before every from to early late meio comeco fim'.split(
    ' ',
  ),
)
const depoisDeDia = new Set(
  ', . ; ? ! / - as at dia de a ao na no e ou que cedo manha tarde noite depois antes ate feira meiodia meio in pelas bem logo so half quarter between from around round next semana fds pm am first late early before after at'.split(
    ' ',
  ),
)

function isData(ps: readonly Palavra[], i: number): boolean {
  const [antes, depois] = [ps[i - 1], ps[i + 1]]
  if (!curtas.has(ps[i]?.t ?? '') || ps.length === 1) return true
  // «Preciso ter um» names no Tuesday.
  const numero = depois?.n !== undefined && !(depois.n === 1 && depois.digitos === undefined)
  if (antes?.t === 'essa' || antes?.n !== undefined || numero || antes?.ord !== undefined || depois?.ord !== undefined)
    return true
  // «Sat or Sun.»
  const lista =
    depois !== undefined && ['ou', 'e', ','].includes(depois.t) && semanaDe(ps[i + 2]?.t ?? '') !== undefined
  return lista || isCercada(ps, i)
}

/** Whether its neighbours are words that are often next to a day. */
function isCercada(ps: readonly Palavra[], i: number): boolean {
  const [antes, depois] = [ps[i - 1], ps[i + 1]]
  return (antes === undefined || antesDeDia.has(antes.t)) && (depois === undefined || depoisDeDia.has(depois.t))
}

/** Words before and after «10 30» with which it is a date, a phone number or an amount. */
const antesDeOutroNumero = new Set(
  'dia dias day days date data numero number tel fone cep apto casa sala rua rs r custa custam paguei'.split(' '),
)
const depoisDeHora = new Set(
  ', . ; ? ! e and ou or as a at da do das pra para pro na no with com on for in please pls pfv pf entao then mesmo mesma ta da dia serve pode fica works is would okay ok am pm manha tarde noite hoje amanha today tomorrow hora horas'.split(
    ' ',
  ),
)

/** «10 30», «sexta 13 30 entao»: two numbers that are hour and minutes and nothing else. */
function horaSolta(ps: readonly Palavra[], i: number): boolean {
  const [antes, h, m, depois] = [ps[i - 1], ps[i], ps[i + 1], ps[i + 2]]
  if (h?.n === undefined || !h.digitos || h.digitos > 2 || h.n < 1 || h.n > 23) return false
  if (m?.n === undefined || m.digitos !== 2 || m.ini !== h.fim + 1 || m.n % 5 > 0 || m.n > 59) return false
  // «10 10» may be the tenth of October.
  if (m.n > 0 && m.n < 15) return false
  if (antes && (antes.n !== undefined || /^[^a-z,;.?!]+$/.test(antes.t) || antesDeOutroNumero.has(antes.t)))
    return false
  return depois === undefined || depoisDeHora.has(depois.t) || semanaDe(depois.t) !== undefined
}

/** The phrases of one word. */
export function lexico(ps: readonly Palavra[], i: number): Partial<Categorias> {
  const { t, n, digitos, ord, artigo } = ps[i] as Palavra
  if (n !== undefined) {
    const ordinal = ordinalDe(t)
    const isAno = digitos === 4 && n >= 1900 && n < 3000
    return {
      N: { n, digitos: digitos ?? 0, artigo },
      ...(horaSolta(ps, i) && { HoraSolta: { n, digitos: digitos ?? 0 } }),
      ...(ordinal !== undefined && { Ord: ordinal }),
      ...(isAno && { Ano: n }),
    }
  }
  if (ord !== undefined) return { Ord: ord, ...(/^[2-6]a$/.test(t) && isCercada(ps, i) && { Wd: ord - 1 }) }
  const plural = semanasDe(t)
  const [semana, mes, ordinal] = isData(ps, i) ? [semanaDe(t), mesDe(t), ordinalDe(t)] : []
  const feminino = ['segunda', 'quarta', 'quinta', 'sexta'].includes(t) ? semana : undefined
  return {
    ...(semana !== undefined && { Wd: semana }),
    ...(plural !== undefined && { Wds: [plural] }),
    ...(mes !== undefined && { Mes: mes }),
    ...(ordinal !== undefined && { Ord: ordinal }),
    // «segunda» is Monday and the second, «quarta» the fourth.
    ...(feminino !== undefined && { Ord: feminino === 1 ? 2 : feminino + 1 }),
  }
}

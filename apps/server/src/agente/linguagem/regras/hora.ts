import type { Hora } from '#agente/linguagem/tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

export type Escrito = { n: number; digitos: number }

/** A time of the clock. A bare hour up to twelve may be in the morning or in the afternoon. */
export function relogio(h: number, m: number, exata = false): Hora | undefined {
  if (h > 99 || m > 99) return undefined
  if (h > 24 || m > 59 || (h === 24 && m > 0)) return { opcoes: [] }
  if (exata || h > 12 || h === 0 || h === 24) return { opcoes: [(h % 24) * 60 + m], exata: true }
  if (h === 12) return { opcoes: [720 + m] }
  const manha = h * 60 + m
  return { opcoes: h < 7 ? [manha + 720, manha] : [manha, manha + 720] }
}

const daEscrita = ({ n, digitos }: Escrito, m: number, exata = false) =>
  digitos <= 2 ? relogio(n, m, exata || (digitos === 2 && n < 10)) : undefined

/** «15 pras 3»: minutes before the hour. */
function menos(hora: Hora, minutos: number): Hora | undefined {
  const opcoes = hora.opcoes.map((m) => (m - minutos + 1440) % 1440)
  return minutos > 0 && minutos < 60 && opcoes.length > 0 ? { ...hora, opcoes } : undefined
}

/** A time of the clock so many minutes away, on the same day. */
function longe(hora: Hora, minutos: number): Hora | undefined {
  const opcoes = hora.opcoes.map((m) => m + minutos).filter((m) => m >= 0 && m < 1440)
  return minutos !== 0 && opcoes.length > 0 ? { ...hora, opcoes } : undefined
}

const mais = (hora: Hora, minutos: number): Hora | undefined => {
  const opcoes = hora.opcoes.filter((m) => m % 60 === 0).map((m) => m + minutos)
  return minutos > 0 && minutos < 60 && opcoes.length > 0 ? { ...hora, opcoes } : undefined
}

/** Times of the clock. */
export function relogios(g: GramaticaTempo): void {
  g.regra('Relogio', 0, 'N', ([h]) => {
    if (h.digitos === 0 && h.n === 1) return h.artigo ? undefined : { opcoes: [780, 60], talvezArtigo: true }
    if (h.digitos <= 2) return h.n > 0 && h.n <= 99 ? daEscrita(h, 0) : undefined
    const [horas, minutos] = [Math.floor(h.n / 100), h.n % 100]
    return horas < 24 && minutos < 60 && horas >= 6 && minutos % 5 === 0 && h.n < 1900
      ? relogio(horas, minutos, true)
      : undefined
  })
  g.regra('Hora', 0, 'N', ([h]) =>
    h.digitos === 4 && h.n < 1900 && h.n >= 600 && h.n % 5 === 0 && h.n % 100 < 60
      ? relogio(Math.floor(h.n / 100), h.n % 100, true)
      : undefined,
  )
  g.regra('Hora', 0, 'at|@|as N', ([{ n, digitos }]) =>
    digitos === 3 && (n % 100) % 15 === 0 && n % 100 < 60 ? relogio(Math.floor(n / 100), n % 100) : undefined,
  )
  g.regra('Relogio', 0, 'Hora', ([hora]) => hora)
  g.regra('Hora', 1, "N hora; N o? oclock|o'clock|clock; N hora em ponto", ([h]) => daEscrita(h, 0, h.n > 8))
  g.regra('Hora', 2, 'N hora N minuto?; N : N hora?; N hora : N', ([h, m]) => {
    if (m.digitos !== 2 || h.digitos === 0 || h.digitos > 2) return undefined
    return daEscrita(h, m.n)
  })
  g.regra('Hora', 2, 'N hora e N minuto?; N e N minuto', ([h, m]) =>
    m.n >= 5 && m.n < 60 ? daEscrita(h, m.n, h.n > 8) : undefined,
  )
  g.regra('Hora', 2, 'N hora? e meia|meio', ([h]) => daEscrita(h, 30))
  g.regra('Hora', 0, ['N e N'], ([h, m]) =>
    h.n <= 24 && m.n >= 10 && m.n < 60 && m.n % 5 === 0 && h.n !== m.n ? daEscrita(h, m.n) : undefined,
  )
  g.regra('Hora', 2, 'as N e N minuto?', ([h, m]) =>
    m.n >= 5 && m.n < 60 && m.n % 5 === 0 ? daEscrita(h, m.n) : undefined,
  )
  g.regra('Hora', 0, 'N -? N', ([h, m]) =>
    h.digitos === 0 && m.digitos === 0 && m.n >= 10 && m.n < 60 && h.n <= 24 ? daEscrita(h, m.n) : undefined,
  )
  g.regra('Hora', 2, ['HoraSolta N'], ([h, m]) => daEscrita(h, m.n))
  g.regra('Hora', -1, ['N . N hora?'], ([h, m]) =>
    h.digitos > 0 && m.digitos === 2 && m.n < 60 ? daEscrita(h, m.n) : undefined,
  )
  g.regra('Redonda', 2, 'meiodia; meio -? dia', () => ({ opcoes: [720], exata: true }))
  g.regra('Redonda', 2, 'meianoite; meia -? noite', () => ({ opcoes: [0], exata: true }))
  g.regra('Hora', 0, 'Redonda', ([hora]) => hora)
  g.regra('Hora', 1, ['Redonda e meia|meio'], ([hora]) => mais(hora, 30))
  g.regra('Hora', 1, ['Redonda e N minuto?'], ([hora, { n }]) => mais(hora, n))
  // «Quinta quinze pras onze», «quinta 15 pras 11» is no fifteenth.
  g.regra('Hora', 6, 'N pras as|a|o? Relogio', ([{ n, digitos }, hora]) =>
    (digitos === 0 && n % 5 === 0 && n <= 30) || n === 15 ? menos(hora, n) : undefined,
  )
  // «quinze pras quatro», «10 para o meio-dia», «quarter to five», «ten to six».
  g.regra('Hora', 3, 'faltando? N minuto? pras as|a|o? Relogio; N minuto? to|till|til Relogio', ([{ n }, hora]) =>
    n % 5 === 0 && n <= 30 ? menos(hora, n) : undefined,
  )
  g.regra('Hora', 5, 'a|um? quarter|quarto to|till|til|pras|before|of as? Relogio; Relogio menos um quarto', ([hora]) =>
    menos(hora, 15),
  )
  g.regra('Hora', 5, 'a? quarter past|depois|after Relogio; Relogio e um quarto', ([hora]) => mais(hora, 15))
  g.regra('Hora', 3, 'N minuto? of Relogio', ([{ n, digitos }, hora]) =>
    digitos === 0 && n % 5 === 0 && n <= 25 ? menos(hora, n) : undefined,
  )
  g.regra('Hora', 3, ['Relogio menos N minuto?'], ([hora, { n }]) =>
    n % 5 === 0 && n <= 30 ? menos(hora, n) : undefined,
  )
  g.regra('Hora', 3, ['half past Relogio'], ([hora]) => mais(hora, 30))
  g.regra('Hora', 3, ['half N'], ([h]) => daEscrita(h, 30))
  g.regra('Hora', 3, 'N minuto? past|after Relogio', ([{ n }, hora]) => (n % 5 === 0 ? mais(hora, n) : undefined))
  g.regra('Hora', 4, 'five e twenty past Relogio', ([hora]) => mais(hora, 25))
  g.regra('Hora', 4, 'five e twenty to Relogio', ([hora]) => menos(hora, 25))
  // «meia hora antes das 10», «an hour before noon».
  g.regra('Hora', 4, 'Passo antes das|da|de|do Relogio; Passo before Relogio', ([{ minutos = 0 }, hora]) =>
    longe(hora, -minutos),
  )
  g.regra('Hora', 4, 'Passo depois das|da|de|do Relogio; Passo after|past Relogio', ([{ minutos = 0 }, hora]) =>
    longe(hora, minutos),
  )
  g.regra('Hora', 3, ['Relogio am'], ([hora]) => ({ opcoes: hora.opcoes.map((m) => m % 720).slice(0, 1), exata: true }))
  g.regra('Hora', 3, ['Relogio pm'], ([hora]) => ({
    opcoes: hora.opcoes.map((m) => (m % 720) + 720).slice(0, 1),
    exata: true,
  }))
  g.regra(
    'Hora',
    1,
    'Relogio em ponto; Relogio on the dot; Relogio sharp; sharp Relogio; Hora certinho|certinha|certo',
    ([hora]) => hora,
  )
  g.regra(
    'Hora',
    1,
    'a|as|aas|at|@|das Relogio; ao|do Hora; la a|as Relogio; tipo|say|like a|as|at? Relogio',
    ([{ talvezArtigo, ...hora }]) => hora,
  )
  // «For one», «make that one his» name no hour; «as duas 17h», «make it 3» do.
  const semArtigo = ([hora]: [Hora]) => (hora.talvezArtigo ? undefined : hora)
  g.regra('Hora', 1, 'for Relogio; Relogio again', semArtigo)
  // «Pra uma avaliação» is at no hour.
  g.regra('Hora', 2, ['pras Relogio'], ([hora]) => semArtigo([hora]) && { ...hora, cerca: true })
  g.regra('Hora', 2, 'as|os|the duas|dois|two as|at? Hora; both at? Hora; make|say it|that Relogio', semArtigo)
  for (const [nome, [de, ate]] of [
    ['manha', [0, 720]],
    ['tarde', [720, 1440]],
    ['noite', [1020, 1440]],
    ['madrugada', [0, 360]],
  ] as const) {
    g.regra('Hora', 3, [`Relogio da|de|na|pelas|a|in|at the? ${nome}`, `Relogio ${nome}`], ([hora]) => {
      if (hora.opcoes.length === 0) return undefined
      // «12 da noite» is midnight, and nobody says «15 da manhã».
      const opcoes = nome === 'noite' && hora.opcoes[0] === 720 ? [0] : hora.opcoes.filter((m) => m >= de && m < ate)
      if (opcoes.length > 0) return { opcoes, exata: true }
      return nome === 'madrugada' ? undefined : { opcoes: hora.opcoes, exata: true }
    })
  }
  g.regra(
    'Cerca',
    0,
    'umas; around|round|about|roughly|approximately|circa; some time? around; close to; la? pelas as?; pras as',
    () => true,
  )
  g.regra(
    'Cerca',
    1,
    'por volta das|da|de|do; perto das|do|da; mais ou menos a|as?; coisa de; cerca de|das',
    () => true,
  )
  g.regra('Cerca', 0, 'tipo|like Cerca', () => true)
  g.regra('Hora', 2, ['Cerca as|at|das? Relogio'], ([, hora]) => ({ ...hora, cerca: true }))
  g.regra(
    'Hora',
    2,
    'Relogio -? ish; Relogio or so; Relogio mais ou menos; Relogio e tanto; Hora ,? por ai|volta; Hora ou por ai; Hora thereabouts; Hora ou thereabouts; Hora more ou less',
    ([hora]) => ({ ...hora, cerca: true }),
  )
}

import type { Hora } from '../tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

export type Escrito = { n: number; digitos: number }

/** A reading of the clock; up to twelve without more it may be of the morning or of the afternoon. */
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

const mais = (hora: Hora, minutos: number): Hora | undefined => {
  const opcoes = hora.opcoes.filter((m) => m % 60 === 0).map((m) => m + minutos)
  return minutos > 0 && minutos < 60 && opcoes.length > 0 ? { ...hora, opcoes } : undefined
}

/** Times of the clock. */
export function relogios(g: GramaticaTempo): void {
  g.regra('Relogio', 'N', ([h]) => {
    if (h.digitos <= 2) return h.n <= 99 ? daEscrita(h, 0) : undefined
    const [horas, minutos] = [Math.floor(h.n / 100), h.n % 100]
    return horas < 24 && minutos < 60 && horas >= 6 && minutos % 5 === 0 && h.n < 1900
      ? relogio(horas, minutos, true)
      : undefined
  })
  g.regra('Hora', 'N', ([h]) =>
    h.digitos === 4 && h.n < 1900 && h.n >= 600 && h.n % 5 === 0 && h.n % 100 < 60
      ? relogio(Math.floor(h.n / 100), h.n % 100, true)
      : undefined,
  )
  g.regra('Hora', "N hora; N oclock; N o'clock; N hora em ponto", ([h]) => daEscrita(h, 0, h.n > 8), 1)
  g.regra(
    'Hora',
    'N hora N; N hora N minuto; N : N; N : N hora; N hora : N',
    ([h, m]) => {
      if (m.digitos !== 2 || h.digitos === 0 || h.digitos > 2) return undefined
      return daEscrita(h, m.n)
    },
    2,
  )
  g.regra(
    'Hora',
    'N hora e N; N hora e N minuto; N e N minuto',
    ([h, m]) => (m.n < 60 ? daEscrita(h, m.n, h.n > 8) : undefined),
    2,
  )
  g.regra('Hora', 'N hora e meia|meio; N e meia|meio', ([h]) => daEscrita(h, 30), 2)
  g.regra('Hora', ['N e N'], ([h, m]) =>
    h.n <= 24 && m.n >= 10 && m.n < 60 && m.n % 5 === 0 && h.n !== m.n ? daEscrita(h, m.n) : undefined,
  )
  g.regra('Hora', ['N N'], ([h, m]) =>
    h.digitos === 0 && m.digitos === 0 && m.n >= 10 && m.n < 60 && h.n <= 24 ? daEscrita(h, m.n) : undefined,
  )
  g.regra(
    'Hora',
    ['N . N hora?'],
    ([h, m]) => (h.digitos > 0 && m.digitos === 2 && m.n < 60 ? daEscrita(h, m.n) : undefined),
    -1,
  )
  g.regra(
    'Hora',
    'meiodia; meio dia; meio - dia; meiodia em ponto; meiodia on the dot',
    () => ({ opcoes: [720], exata: true }),
    2,
  )
  g.regra('Hora', 'meianoite; meia noite; meia - noite', () => ({ opcoes: [0], exata: true }), 2)
  g.regra(
    'Hora',
    'meiodia e meia|meio; meio dia e meia|meio; meio - dia e meia|meio',
    () => ({ opcoes: [750], exata: true }),
    3,
  )
  g.regra(
    'Hora',
    'meiodia e N; meio - dia e N; meio dia e N',
    ([{ n }]) => (n < 60 ? { opcoes: [720 + n], exata: true } : undefined),
    3,
  )
  // «quinze pras quatro», «10 para o meio-dia», «quarter to five», «ten to six».
  g.regra(
    'Hora',
    [
      'N minuto? pras as|a|o? Relogio; N minuto? to|till Relogio; N minuto? pras as|a|o? Hora; N minuto? to Hora',
      'faltando N pras Relogio; faltando N pras Hora',
    ],
    ([{ n }, hora]) => (n % 5 === 0 && n <= 30 ? menos(hora, n) : undefined),
    3,
  )
  g.regra('Hora', 'a? quarter to|pras|before|of Relogio; a? quarter to|before Hora', ([hora]) => menos(hora, 15), 3)
  g.regra('Hora', ['a? quarter past|depois|after Relogio'], ([hora]) => mais(hora, 15), 3)
  g.regra('Hora', 'half past Relogio; half Relogio', ([hora]) => mais(hora, 30), 3)
  g.regra(
    'Hora',
    'N past Relogio; N minuto past|after Relogio',
    ([{ n }, hora]) => (n % 5 === 0 ? mais(hora, n) : undefined),
    3,
  )
  g.regra(
    'Hora',
    'Relogio am; Hora am',
    ([hora]) => ({ opcoes: hora.opcoes.map((m) => m % 720).slice(0, 1), exata: true }),
    3,
  )
  g.regra(
    'Hora',
    'Relogio pm; Hora pm',
    ([hora]) => ({ opcoes: hora.opcoes.map((m) => (m % 720) + 720).slice(0, 1), exata: true }),
    3,
  )
  g.regra(
    'Hora',
    'Hora em ponto; Hora on the dot; Hora sharp; Relogio sharp; Relogio em ponto; Hora certinho|certinha|certo',
    ([hora]) => hora,
    1,
  )
  g.regra(
    'Hora',
    [
      'a|as|às|aas|at|@|das Relogio; a|as|at|@|ao|das|do Hora; for Relogio; for Hora; la a|as Relogio; tipo|say Relogio',
      'tipo|say Hora; tipo|say a|as|at Relogio; tipo|say a|as|at Hora',
    ],
    ([hora]) => hora,
    1,
  )
  for (const [nome, parte] of Object.entries({
    manha: [0, 720],
    tarde: [720, 1140],
    noite: [1020, 1440],
    madrugada: [0, 360],
  })) {
    const [de = 0, ate = 1440] = parte
    g.regra(
      'Hora',
      [
        `Relogio da|de|na|pelas|a|in|at the? ${nome}; Hora da|de|na|pelas|a|in|at the? ${nome}; Hora ${nome}`,
        `Relogio ${nome}`,
      ],
      ([hora]) => {
        if (hora.opcoes.length === 0) return undefined
        // «12 da noite» is midnight, and nobody says «15 da manhã».
        const opcoes = nome === 'noite' && hora.opcoes[0] === 720 ? [0] : hora.opcoes.filter((m) => m >= de && m < ate)
        return opcoes.length > 0
          ? { opcoes, exata: true }
          : nome === 'madrugada'
            ? undefined
            : { opcoes: hora.opcoes, exata: true }
      },
      3,
    )
  }
  g.regra(
    'Hora',
    [
      'la? pelas|pras as? Relogio; la? pelas|pras as? Hora; umas Relogio; umas Hora; por volta das|da|de|do Relogio',
      'por volta das|da|de|do Hora; around|about|roughly|approximately|circa Relogio',
      'around|about|roughly|approximately|circa Hora; perto das|do|da Relogio; perto das|do|da Hora',
      'mais ou menos a|as? Relogio; mais ou menos a|as? Hora; Hora ish; Relogio ish; Hora mais ou menos',
      'some time? around Relogio; close to Relogio',
    ],
    ([hora]) => ({ ...hora, cerca: true }),
    2,
  )
}

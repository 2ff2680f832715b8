import {
  ano,
  type Dias,
  diaUnico,
  mesDoDia,
  noMes,
  primeiro,
  proximoDiaDeNumero,
  soDia,
  trecho,
  ultimo,
  ultimoDos,
} from '#agente/linguagem/tempo.ts'
import { diaDe, existeDia, somarDias } from '#platform/time.ts'
import type { Categorias, GramaticaTempo } from './gramatica.ts'

/** Stretches from a day to a day. */
export function trechosDeDias(g: GramaticaTempo): void {
  g.regra(
    'Dias',
    5,
    [
      'de Dias a|ate Dias; from Dias to|through|until|till Dias; entre Dias e Dias; between Dias and|e Dias',
      'sometime from Dias through|to Dias; entre os? Dias e o? Dias',
    ],
    deDiaADia,
  )
  g.regra('Dias', 1, 'Dias a|ate|to|through|thru Dias; Dias - Dias', deDiaADia)
  // «Os dois dia 26» are on one day; «as duas» is an hour as well.
  g.regra('Dias', 3, ['os|the dois|two no|na|em|on? Dias'], ([dias]) => dias)
  g.regra(
    'Dias',
    4,
    'de Wd a|ate Wd da|na|de? Semanal; Wd a|to|ate|through Wd Semanal; Wd a|to|ate|through Wd of|da Semanal',
    ([a, b, { de }]) => trecho(somarDias(de, a - 1), somarDias(de, b - 1)),
  )
  g.regra(
    'Dias',
    7,
    [
      'entre os? dia N e N de Mes; de N a N de Mes; do? dia N ao|a N de Mes; dia N a N de Mes',
      'between the? N and|e N of? Mes; N a|to|- N de|of? Mes; Mes N to|- N',
    ] as const,
    (valores, env) => {
      const numeros = valores.filter((v): v is Categorias['N'] => typeof v === 'object')
      const mes = valores.find((v) => typeof v === 'number')
      const [a, b] = numeros
      return a && b && typeof mes === 'number' ? deAteNoMes(a.n, b.n, mes, env.hoje) : undefined
    },
  )
  g.regra(
    'Dias',
    8,
    'de|do N a|ao|ate N; entre os? dia N e N; entre os dia N e o? N; dia N a|ate|ao N',
    ([a, b], { hoje }) => {
      const horas = a.n <= 12 && b.n <= 23
      if (horas || a.n > 31 || b.n > 31 || a.digitos > 2 || b.digitos > 2 || a.n >= b.n || a.digitos === 0)
        return undefined
      return deAteNumeros(a.n, b.n, hoje)
    },
  )
  g.regra('Dias', 8, 'entre os? dia N e N; dia N a|ao N; do dia N ao|ate N', ([a, b], { hoje }) =>
    a.n < b.n && b.n <= 31 ? deAteNumeros(a.n, b.n, hoje) : undefined,
  )
  g.regra(
    'Dias',
    2,
    [
      'a partir de|da|do Dias; from Dias on|onwards?; from Dias; depois de|do|da Dias em diante; Dias em diante',
      'Dias pra frente; Dias ou depois; Dias onwards; so a partir de|do|da Dias; starting Dias',
    ],
    ([dias]) => desde(primeiro(dias)),
  )
  g.regra(
    'Dias',
    6,
    'nao|nada antes de|do|da Dias; nao|nothing before|until Dias; nao earlier than Dias; no earlier than Dias',
    ([dias]) => desde(primeiro(dias)),
  )
  g.regra(
    'Dias',
    2,
    [
      'so? depois ~de Dias; apos|after|passado ~o? Dias',
      'away|out|travelling|traveling|busy|viajando|fora|ocupado|ocupada until|till|ate ~o? Dias',
    ],
    ([dias]) => {
      const ate = ultimo(dias)
      return ate ? { trechos: [{ de: somarDias(ate, 1) }] } : undefined
    },
  )
  g.regra(
    'Dias',
    4,
    'depois|after ~de|the? Dias e|mas|but antes|before ~de|the? dia? N; depois|after ~de|the? Dias e|mas|but antes|before Dias' as const,
    ([a, b], { hoje }) => {
      const [de, ate] = [ultimo(a), primeiro('n' in b ? soDia(b.n, ultimo(a) ?? hoje) : b)]
      return de && ate && somarDias(de, 1) < ate ? trecho(somarDias(de, 1), somarDias(ate, -1)) : undefined
    },
  )
  g.regra('Dias', 2, 'antes de|do|da Dias; before Dias; sooner|earlier than Dias', ([dias]) => {
    const de = primeiro(dias)
    return de ? { trechos: [{ ate: somarDias(de, -1) }] } : undefined
  })
  g.regra(
    'Dias',
    2,
    [
      'ate Dias; ate o|a Dias; by Dias; by Dias at the latest; until|till Dias; no maximo ate? Dias; ate no maximo Dias',
      'no later than Dias; Dias at the latest; Dias no maximo',
    ],
    ([dias]) => {
      const ate = ultimo(dias)
      return ate ? { trechos: [{ ate }] } : undefined
    },
  )
}

function deDiaADia([a, b]: [Dias, Dias]): Dias | undefined {
  const [de, ate] = [primeiro(a), ultimo(b)]
  if (!de || !ate || a.duvida === 'data_inexistente' || b.duvida === 'data_inexistente') return undefined
  if (de <= ate) return trecho(de, ate)
  // «de segunda a sexta» on a Wednesday: the end is of the week of the beginning.
  return b.semana !== undefined ? trecho(de, somarDias(ate, 7)) : undefined
}

const desde = (de: string | undefined): Dias | undefined => (de ? { trechos: [{ de }] } : undefined)

function deAteNumeros(a: number, b: number, hoje: string): Dias | undefined {
  const dia = proximoDiaDeNumero(a, hoje, 3)
  return dia ? trecho(dia, somarDias(dia, b - a)) : undefined
}

function deAteNoMes(a: number, b: number, mes: number, hoje: string): Dias | undefined {
  const doAno = [ano(hoje), ano(hoje) + 1].find((um) => existeDia(um, mes, b) && diaDe(um, mes, b) >= hoje)
  if (doAno === undefined || a > b) return undefined
  return trecho(ultimoDos(diaDe(doAno, mes, a), hoje), diaDe(doAno, mes, b))
}

/** One day or another. */
export function escolhas(g: GramaticaTempo): void {
  // «Hoje não amanhã», said without a stop, may take back either.
  g.regra('Dias', 6, "nao e|era Dias , e|mas Dias; it's|its|is nao Dias ,? but|it's|its Dias", ([, b]) => b)
  g.regra('Dias', 5, 'Dias ~nao Dias', ([a, b]) => ({ trechos: [...primeiroDe(a), ...primeiroDe(b)] }))
  const qualquer = (a: Dias, b: Dias): Dias | undefined =>
    [a, b].some(({ duvida }) => duvida === 'data_inexistente') || primeiroDe(a).length > 1 || b.trechos.length > 6
      ? undefined
      : { trechos: [...primeiroDe(a), ...b.trechos.slice(0, b.certo ? 9 : b.duvida ? 1 : 9)] }
  g.regra('Dias', 3, 'Dias ou Dias; Dias ou na|no|on|a|o Dias; Dias ou ate Dias; Dias ou quem sabe Dias', ([a, b]) =>
    qualquer(a, b),
  )
  // «3 de março ou dia 4»: a bare number is of the month that was named.
  g.regra(
    'Dias',
    6,
    'Dias ,? ou the? Ord; Dias ,? ou failing that the? Ord; Dias ,? ou o|no? dia N' as const,
    ([a, b], { hoje }) => {
      const dia = a.texto?.includes('/') ? diaUnico(a) : undefined
      if (!dia) return undefined
      const outro = noMes(typeof b === 'number' ? b : b.n, mesDoDia(dia), hoje)
      return { trechos: [...a.trechos, ...outro.trechos] }
    },
  )
  g.regra('Dias', 1, 'N ou N; dia N ou N', ([a, b], env) => {
    if (a.digitos !== 2 || b.digitos !== 2 || a.n < 13 || b.n > 31 || b.n < a.n || b.n - a.n > 10) return undefined
    const dias = deAteNumeros(a.n, b.n, env.hoje)
    const [de, ate] = dias ? [primeiro(dias), ultimo(dias)] : []
    return de && ate
      ? {
          trechos: [
            { de, ate: de },
            { de: ate, ate },
          ],
        }
      : undefined
  })
  g.regra('Dias', 3, 'dia N ou|e dia? N; dia N , N ou|e N' as const, (valores, env) => {
    const trechos = valores.flatMap((v) => (v ? (deAteNumeros(v.n, v.n, env.hoje)?.trechos ?? []) : []))
    return trechos.length === valores.length ? { trechos } : undefined
  })
  g.regra(
    'Dias',
    3,
    'the Ord , Ord ou Ord; the Ord , the Ord ou the Ord; the Ord ou Ord; the Ord ou the Ord' as const,
    (valores, env) => {
      const trechos = valores.flatMap((n) => (n ? (deAteNumeros(n, n, env.hoje)?.trechos ?? []) : []))
      return trechos.length > 1 ? { trechos } : undefined
    },
  )
}

const primeiroDe = (dias: Dias) =>
  dias.duvida === 'qual_semana' || dias.semana !== undefined ? dias.trechos.slice(0, 1) : dias.trechos

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
      '~de Dias a|ao|ate ~o? Dias; from Dias to|through|until|till Dias; entre Dias e Dias; between Dias and|e Dias',
      'sometime from Dias through|to Dias; entre ~o? Dias e ~o? Dias',
    ],
    deDiaADia,
  )
  g.regra('Dias', 1, 'Dias a|ao|ate|to|until|till|through|thru Dias; Dias - Dias', deDiaADia)
  // «Os dois dia 26» are on one day; «as duas» is an hour as well.
  g.regra('Dias', 3, ['os|the dois|two no|na|em|on? Dias'], ([dias]) => dias)
  g.regra(
    'Dias',
    4,
    'de Wd a|ate Wd da|na|de? Semanal; Wd a|to|ate|through Wd Semanal; Wd a|to|ate|through Wd of|da Semanal',
    ([a, b, { de }]) => trecho(somarDias(de, a - 1), somarDias(de, b - 1)),
  )
  // «Do dia 5 até o 12 de janeiro», «the 5th to 12th of January».
  const liga = 'a|ao|ate|to|until|till|through|thru|-'
  g.regra(
    'Dias',
    9,
    [
      `~de? dia? N ${liga} ~o? dia? N ~de? Mes`,
      'entre|between ~o? dia? N e ~o? dia? N ~de? Mes',
      `from? the? Ord ${liga} the? Ord of? Mes`,
      'between the? Ord e the? Ord of? Mes',
    ] as unknown as 'N N Mes; Ord Ord Mes',
    ([a, b, mes], { hoje }) => deAteNoMes(numero(a), numero(b), mes, hoje),
  )
  g.regra(
    'Dias',
    9,
    `Mes the? Ord ${liga} the? Ord; Mes N to|through|thru|- N` as 'Mes Ord Ord; Mes N N',
    ([mes, a, b], { hoje }) => deAteNoMes(numero(a), numero(b), mes, hoje),
  )
  g.regra('Dias', 8, ['de|do N a|ate N'], ([a, b], { hoje }) =>
    a.digitos === 0 || (a.n <= 12 && b.n <= 23) ? undefined : deAteNumeros(numero(a), numero(b), hoje),
  )
  // «Do 5 ao 12», «dia 5 até 12»: hours are feminine, and no hour is a «dia».
  g.regra(
    'Dias',
    8,
    [
      'de|do N ao N; de|do N ate o N',
      '~de? dia N a|ao|ate|to|until|till|through o? dia? N; entre ~o? dia N e o? N',
      `from? the? Ord ${liga} the? Ord; between the? Ord e the? Ord`,
    ] as unknown as 'N N; Ord Ord',
    ([a, b], { hoje }) => deAteNumeros(numero(a), numero(b), hoje),
  )
  g.regra(
    'Dias',
    2,
    [
      'a partir de|da|do Dias; from Dias on|onwards?; from Dias; depois de|do|da Dias em diante; Dias em diante',
      'Dias pra frente; Dias ou depois; Dias onwards; so a partir de|do|da Dias; starting Dias',
    ],
    ([dias]) => desde(dias),
  )
  g.regra(
    'Dias',
    6,
    'nao|nada antes de|do|da Dias; nao|nothing before|until Dias; nao earlier than Dias; no earlier than Dias',
    ([dias]) => desde(dias),
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

/** «A partir do dia 5», «a partir do dia 5 até o 12». */
function desde(dias: Dias): Dias | undefined {
  const de = primeiro(dias)
  return dias.certo && de !== ultimo(dias) ? dias : de ? { trechos: [{ de }] } : undefined
}

const numero = (dito: number | Categorias['N']) => (typeof dito === 'number' ? dito : dito.digitos > 2 ? 0 : dito.n)

function deAteNumeros(a: number, b: number, hoje: string): Dias | undefined {
  const dia = a <= b && b <= 31 ? proximoDiaDeNumero(a, hoje, 3) : undefined
  return dia ? { ...trecho(dia, somarDias(dia, b - a)), certo: true } : undefined
}

function deAteNoMes(a: number, b: number, mes: number, hoje: string): Dias | undefined {
  const doAno = [ano(hoje), ano(hoje) + 1].find((um) => existeDia(um, mes, b) && diaDe(um, mes, b) >= hoje)
  if (doAno === undefined || a > b) return undefined
  return { ...trecho(ultimoDos(diaDe(doAno, mes, a), hoje), diaDe(doAno, mes, b)), certo: true }
}

/** One day or another. */
export function escolhas(g: GramaticaTempo): void {
  // «Hoje não amanhã», said without a stop, may take back either.
  g.regra('Dias', 6, "nao e|era Dias ,? e|mas Dias; it's|its|is nao Dias ,? but|it's|its Dias", ([, b]) => b)
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

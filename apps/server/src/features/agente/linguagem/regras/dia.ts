import { somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { comAno, diaUnico, inexistente, mesmoDiaDoMes, noMes, semAno, semanaDoDia, soDia, umDia } from '../tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** Days counted from today. */
export function relativos(g: GramaticaTempo): void {
  g.regra('Dias', 'hoje; ainda hoje; hoje ainda; hoje mesmo; right now; agora mesmo', (_, { hoje }) =>
    umDia(hoje, { certo: true }),
  )
  g.regra('Dias', 'amanha; amanha mesmo', (_, { hoje }) => umDia(somarDias(hoje, 1)))
  g.regra(
    'Dias',
    'depois de amanha; depois amanha; depoisdeamanha; the? dia after amanha',
    (_, { hoje }) => umDia(somarDias(hoje, 2)),
    6,
  )
  g.regra('Dias', 'ontem', (_, { hoje }) => umDia(somarDias(hoje, -1)))
  g.regra('Dias', 'anteontem; antes de ontem; the? dia before ontem', (_, { hoje }) => umDia(somarDias(hoje, -2)), 6)
  g.regra(
    'Dias',
    'amanha ou depois; hoje ou amanha ou depois',
    (_, { hoje }) => ({ trechos: [1, 2].map((n) => umDia(somarDias(hoje, n)).trechos[0] ?? {}) }),
    6,
  )

  g.regra('Passo', 'N dia; umas N dia', ([{ n }]) => (n <= 400 ? { dias: n } : undefined))
  g.regra('Passo', 'N semana; N semana', ([{ n }]) => (n <= 60 ? { dias: n * 7 } : undefined))
  g.regra('Passo', ['N mes'], ([{ n }]) => (n <= 24 ? { meses: n } : undefined))
  g.regra('Passo', ['N ano'], ([{ n }]) => (n <= 3 ? { meses: n * 12 } : undefined))
  g.regra('Passo', ['N hora'], ([{ n }]) => (n <= 400 ? { minutos: n * 60 } : undefined))
  g.regra('Passo', ['N minuto'], ([{ n }]) => ({ minutos: n }))
  g.regra('Passo', 'N hora e meia; N hora and a half', ([{ n }]) => ({ minutos: n * 60 + 30 }), 1)
  g.regra('Passo', ['N hora e N minuto?'], ([{ n }, { n: m }]) => (m < 60 ? { minutos: n * 60 + m } : undefined), 1)
  g.regra('Passo', 'meia hora; half an? hora', () => ({ minutos: 30 }))
  g.regra('Passo', 'a|an dia', () => ({ dias: 1 }))
  g.regra('Passo', 'a|an semana', () => ({ dias: 7 }))
  g.regra('Passo', ['a|uma? quinzena'], () => ({ dias: 14 }))
  g.regra('Passo', 'a|an mes', () => ({ meses: 1 }))
  g.regra('Passo', 'a|an hora', () => ({ minutos: 60 }))
  g.regra('Passo', ['a couple of? dia'], () => ({ dias: 2 }))

  // People count the day itself: «quinze dias» are two weeks to many, and to some fifteen days.
  g.regra('Dias', 'daqui a? umas? Passo; daqui ha umas? Passo', ([{ dias, meses, minutos }], { hoje }) => {
    if (minutos !== undefined) return undefined
    if (dias === 8 || dias === 15 || dias === 30)
      return dias === 30
        ? {
            trechos: [umDia(somarDias(hoje, 30)), umDia(somarDias(hoje, 31))].flatMap((d) => d.trechos),
            duvida: 'qual_semana',
          }
        : {
            trechos: [umDia(somarDias(hoje, dias - 1)), umDia(somarDias(hoje, dias))].flatMap((d) => d.trechos),
            duvida: 'qual_semana',
          }
    return umDia(dias === undefined ? mesmoDiaDoMes(hoje, meses ?? 0) : somarDias(hoje, dias))
  })
  g.regra(
    'Dias',
    'em|in Passo; dentro de Passo; Passo from now; in about Passo',
    ([{ dias, meses, minutos }], { hoje }) =>
      minutos !== undefined
        ? undefined
        : umDia(dias === undefined ? mesmoDiaDoMes(hoje, meses ?? 0) : somarDias(hoje, dias)),
  )
  g.regra(
    'EmMinutos',
    'daqui a? umas? Passo; daqui ha umas? Passo; em|in Passo; in about Passo; dentro de Passo; Passo from now',
    ([{ minutos }]) => minutos,
  )
  // «De hoje a oito» is a week from today, «a quinze» two.
  g.regra(
    'Dias',
    'de Dias a N; de Dias a N dia',
    ([dias, { n }]) => {
      const dia = diaUnico(dias)
      if (!dia || (n !== 8 && n !== 15)) return undefined
      return umDia(somarDias(dia, n - 1))
    },
    2,
  )
  // «a week from Tuesday», «a fortnight on Wednesday», «a week today», «segunda daqui a duas semanas».
  g.regra(
    'Dias',
    'Passo from Dias; Passo on Dias; Passo Dias; Passo after Dias',
    ([{ dias, meses }, base]) => {
      const dia = diaUnico(base)
      if (!dia) return undefined
      return dias !== undefined
        ? umDia(somarDias(dia, dias))
        : meses !== undefined
          ? umDia(mesmoDiaDoMes(dia, meses))
          : undefined
    },
    2,
  )
  g.regra(
    'Dias',
    'Wd daqui a? Passo; Wd in Passo',
    ([semana, { dias }], { hoje }) => {
      if (dias === undefined || dias % 7 > 0) return undefined
      return umDia(somarDias(semanaDoDia(hoje, dias / 7).de, semana - 1))
    },
    2,
  )
}

/** Days of the month and full dates. */
export function datas(g: GramaticaTempo): void {
  const mesDoNumero = (n: number) => n >= 1 && n <= 12
  g.regra('Dias', 'dia N; dia N agora; no? dia N', ([{ n, digitos }], { hoje }) =>
    digitos <= 2 ? soDia(n, hoje) : undefined,
  )
  g.regra('Dias', ['dia Ord'], ([n], { hoje }) => (n > 0 ? soDia(n, hoje) : undefined))
  g.regra('Dias', ['the Ord'], ([n], { hoje }) => (n > 0 ? soDia(n, hoje) : undefined))
  // «24 ou 25», «from the 28th to the 2nd»: plain numbers that only a neighbour makes days.
  g.regra(
    'Dias',
    'dia? N de|of|do? Mes; N de|of|- Mes; dia N do mes? de Mes',
    ([{ n }, mes], { hoje }) => semAno(mes, n, hoje),
    1,
  )
  g.regra(
    'Dias',
    ['dia? N de|of? Mes de|of|,|do? Ano'],
    ([{ n }, mes, doAno], { hoje }) => comAno(doAno, mes, n, hoje),
    6,
  )
  g.regra(
    'Dias',
    'the? Ord de|of? Mes; dia Ord de Mes; the? dia Ord of Mes',
    ([n, mes], { hoje }) => (n > 0 ? semAno(mes, n, hoje) : undefined),
    1,
  )
  g.regra(
    'Dias',
    ['the? Ord de|of? Mes de|of|,? Ano'],
    ([n, mes, doAno], { hoje }) => (n > 0 ? comAno(doAno, mes, n, hoje) : undefined),
    6,
  )
  g.regra('Dias', 'Mes the? Ord; Mes Ord', ([mes, n], { hoje }) => (n > 0 ? semAno(mes, n, hoje) : undefined), 1)
  g.regra(
    'Dias',
    ['Mes the? Ord ,|of? Ano'],
    ([mes, n, doAno], { hoje }) => (n > 0 ? comAno(doAno, mes, n, hoje) : undefined),
    6,
  )
  g.regra('Dias', 'Mes N', ([mes, { n, digitos }], { hoje }) => (digitos <= 2 ? semAno(mes, n, hoje) : undefined), 1)
  g.regra('Dias', ['Mes N ,? Ano'], ([mes, { n }, doAno], { hoje }) => comAno(doAno, mes, n, hoje), 6)
  g.regra(
    'Dias',
    'N de|of? Mes ano que vem; N de|of? Mes do ano que vem; N de|of? Mes next|proxima ano',
    ([{ n }, mes], { hoje }) => comAno(Number(hoje.slice(0, 4)) + 1, mes, n, hoje),
    3,
  )
  g.regra(
    'Dias',
    'the? Ord de|of? Mes next ano; Mes Ord next ano' as const,
    (valores, { hoje }) => {
      const [a, b] = valores
      return comAno(Number(hoje.slice(0, 4)) + 1, b, a, hoje)
    },
    3,
  )
  g.regra(
    'Dias',
    'dia? N / N; dia N do N; dia N do mes N',
    ([{ n, digitos }, { n: mes, digitos: d }], { hoje }) => {
      if (digitos > 2 || d > 2 || digitos === 0) return undefined
      return mesDoNumero(mes) ? semAno(mes, n, hoje) : inexistente(`${n}/${mes}`)
    },
    1,
  )
  g.regra(
    'Dias',
    'N / N / N; N - N - N; N . N . N',
    ([a, b, c], { hoje }) => {
      if (a.digitos === 4) return b.digitos <= 2 && c.digitos <= 2 ? comAno(a.n, b.n, c.n, hoje) : undefined
      if (a.digitos > 2 || b.digitos > 2 || !a.digitos || (c.digitos !== 2 && c.digitos !== 4)) return undefined
      return mesDoNumero(b.n)
        ? comAno(c.digitos === 2 ? 2000 + c.n : c.n, b.n, a.n, hoje)
        : inexistente(`${a.n}/${b.n}/${c.n}`)
    },
    3,
  )
  // «20.04», «12.7.»: a point parts hours from minutes as well; a day and a month read first.
  g.regra('Dias', 'N . N; N . N .', ([a, b], { hoje }) =>
    a.digitos > 0 &&
    a.digitos <= 2 &&
    (b.digitos === 2 || a.digitos === 2) &&
    b.digitos <= 2 &&
    a.n >= 1 &&
    a.n <= 31 &&
    mesDoNumero(b.n)
      ? semAno(b.n, a.n, hoje)
      : undefined,
  )
  g.regra('Dias', 'dia N do|of|de? Mensal; N of|do|de Mensal', ([{ n }, mensal], { hoje }) => noMes(n, mensal, hoje), 2)
  g.regra(
    'Dias',
    ['the? dia? Ord do|of|de? Mensal'],
    ([n, mensal], { hoje }) => (n > 0 ? noMes(n, mensal, hoje) : undefined),
    2,
  )
}

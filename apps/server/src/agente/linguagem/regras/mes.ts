import { isUtil } from '#agente/linguagem/feriados.ts'
import {
  ano,
  diaUnico,
  enesimo,
  inexistente,
  mesDoDia,
  mesInteiro,
  noMes,
  proximoMes,
  soSemanas,
  trecho,
  ultimoDos,
  umDia,
} from '#agente/linguagem/tempo.ts'
import { diaDe, somarDias } from '#platform/time.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** Months and their parts, and the nth of something in them. */
export function meses(g: GramaticaTempo): void {
  g.regra('Mensal', 0, 'essa mes; o? mes; the mes; essa mes agora; mes agora', (_, { hoje }) => mesDoDia(hoje))
  g.regra('Mensal', 1, 'mes que vem; proxima mes; next mes; outro mes; o? mes seguinte', (_, { hoje }) =>
    mesDoDia(hoje, 1),
  )
  g.regra('Mensal', 1, 'mes passado; last mes', (_, { hoje }) => mesDoDia(hoje, -1))
  g.regra('Mensal', 2, ['the mes after next'], (_, { hoje }) => mesDoDia(hoje, 2))
  g.regra('Mensal', 0, ['mes? de? Mes'], ([mes], { hoje }) => proximoMes(mes, hoje))
  g.regra('Mensal', 1, 'Mes de? Ano; Mes do|,? Ano', ([mes, doAno]) => mesInteiro(doAno, mes))
  g.regra('Dias', -1, 'em|in|no|durante Mensal; sometime in Mensal; Mensal inteiro?', ([{ de, ate }], { hoje }) =>
    ate < hoje ? { trechos: [{ de, ate }], duvida: 'dia_passado' } : trecho(de, ate),
  )
  g.regra('Dias', 1, 'ainda essa mes; ainda em? Mensal; rest of the? mes; later essa mes' as const, (_, { hoje }) =>
    trecho(hoje, mesDoDia(hoje).ate),
  )
  g.regra('Dias', 2, 'fim|late ~de|in? the? Mensal; Mensal fim', ([{ ate }]) => trecho(somarDias(ate, -6), ate))
  g.regra('Dias', 2, 'comeco|early ~de|in? the? Mensal; Mensal comeco', ([{ de }]) => trecho(de, somarDias(de, 9)))
  g.regra('Dias', 2, 'meio -? ~de|in? the? Mensal', ([{ de }]) => trecho(somarDias(de, 10), somarDias(de, 19)))
  g.regra('Dias', 4, '~em? virada ~de? mes', (_, { hoje }) =>
    trecho(somarDias(mesDoDia(hoje).ate, -2), somarDias(mesDoDia(hoje).ate, 3)),
  )
  g.regra('Dias', 4, 'Ord fds ~de|in Mensal; Ord fim de semana ~de|in Mensal', ([n, mensal]) => {
    const sabado = enesimo(n, 6, mensal)
    return sabado ? trecho(sabado, somarDias(sabado, 1)) : undefined
  })
  g.regra('Dias', 2, 'Ord semana do|de|of|in? Mensal; Mensal ,? ~em|~o? Ord semana' as const, (valores) => {
    const [n, { de, ate }] = (typeof valores[0] === 'number' ? valores : valores.toReversed()) as [
      number,
      { de: string; ate: string },
    ]
    if (n === -1) return trecho(somarDias(ate, -6), ate)
    return n > 0 && n < 5 ? trecho(somarDias(de, 7 * (n - 1)), somarDias(de, 7 * n - 1)) : undefined
  })
  g.regra(
    'Dias',
    4,
    '~em|~o? Ord meio|quinzena|half ~de|in Mensal; ~em|~o? Ord quinzena ~de? Mensal?; Mensal ,? ~em|~o? Ord quinzena' as const,
    (valores, { hoje }) => {
      const [n, mensal] = (typeof valores[0] === 'number' ? valores : valores.toReversed()) as [
        number,
        { de: string; ate: string }?,
      ]
      const { de, ate } = mensal ?? mesDoDia(hoje)
      return n === 1 ? trecho(de, somarDias(de, 14)) : n === 2 || n === -1 ? trecho(somarDias(de, 15), ate) : undefined
    },
  )
  g.regra('Dias', 3, ['the? Ord dia do|de|of|in? the? Mensal'], ([n, { de, ate }], { hoje }) =>
    n === -1 ? umDia(ate) : n === -2 ? umDia(somarDias(ate, -1)) : noMes(n, { de, ate }, hoje),
  )
  g.regra('Dias', 3, ['the? Ord Wd do|de|of|in? the? Mensal'], ([n, semana, mensal], { hoje }) => {
    const dia = enesimo(n, semana, mensal)
    if (!dia) return inexistente('')
    return dia < hoje ? umDia(dia, { duvida: 'dia_passado' }) : umDia(dia)
  })
  g.regra(
    'Dias',
    3,
    'Ord dia? util do|de? Mensal; the? Ord weekday|workday of|in? Mensal; the? Ord business|working dia of|in? Mensal',
    ([n, mensal]) => diaUtil(n, mensal),
  )
  g.regra('Dias', 2, ['Ord dia util'], ([n], { hoje }) => {
    const este = diaUtil(n, mesDoDia(hoje))
    return (diaUnico(este ?? { trechos: [] }) ?? '') >= hoje ? este : diaUtil(n, mesDoDia(hoje, 1))
  })
  g.regra('Dias', 4, 'dia? N do corrente mes?', ([{ n }], { hoje }) => noMes(n, mesDoDia(hoje), hoje))
  g.regra('Mes', 0, 'Mes .', ([mes]) => mes)
  g.regra(
    'Dias',
    3,
    'Wds ~de|in Mensal; Mensal ,? ~em|so? Wds; qualquer|any|every|todo Wd ~de|in Mensal; Mensal ,? qualquer|any|every|todo|num|numa|a Wd' as const,
    (valores, { hoje }) => {
      const [a, b] = valores
      const isMensal = typeof a === 'object' && 'de' in a
      const [semanas, { de, ate }] = (isMensal ? [b, a] : [a, b]) as [number | number[], { de: string; ate: string }]
      return soSemanas([{ de: ultimoDos(de, hoje), ate }], [semanas].flat())
    },
  )
  g.regra('Anual', 0, 'ano que vem; proxima|next ano', (_, { hoje }) => ano(hoje) + 1)
  g.regra('Anual', 0, 'Ano', ([doAno]) => doAno)
  g.regra('Dias', 1, 'ano que vem; proxima|next ano', (_, { hoje }) =>
    trecho(diaDe(ano(hoje) + 1, 1, 1), diaDe(ano(hoje) + 1, 12, 31)),
  )
  g.regra('Dias', 2, ['comeco|early ~de|in? the? Anual'], ([doAno]) => ({ trechos: [mesInteiro(doAno, 1)] }))
  g.regra('Dias', 2, 'comeco|early ~de|in? the? novo|new ano', (_, { hoje }) => ({
    trechos: [mesInteiro(ano(hoje) + 1, 1)],
  }))
  g.regra('Dias', 2, ['fim|late ~de|in? the? Anual'], ([doAno]) => trecho(diaDe(doAno, 12, 1), diaDe(doAno, 12, 31)))
}

/** The nth day of a month that is no Saturday, Sunday or national holiday. */
function diaUtil(n: number, { de, ate }: { de: string; ate: string }) {
  const uteis: string[] = []
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) if (isUtil(dia)) uteis.push(dia)
  const dia = uteis.at(n > 0 ? n - 1 : n)
  return dia ? umDia(dia) : undefined
}

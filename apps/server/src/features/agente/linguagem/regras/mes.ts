import { diaDaSemana, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { isNacional } from '../feriados.ts'
import { diaUnico, enesimo, inexistente, mesDoDia, mesInteiro, noMes, proximoMes, trecho, umDia } from '../tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** Months and their parts, and the nth of something in them. */
export function meses(g: GramaticaTempo): void {
  g.regra('Mensal', 'essa mes; o? mes; the mes; essa mes agora; mes agora', (_, { hoje }) => mesDoDia(hoje))
  g.regra(
    'Mensal',
    'mes que vem; proxima mes; next mes; outro mes; o? mes seguinte',
    (_, { hoje }) => mesDoDia(hoje, 1),
    1,
  )
  g.regra('Mensal', 'mes passado; last mes', (_, { hoje }) => mesDoDia(hoje, -1), 1)
  g.regra('Mensal', ['the mes after next'], (_, { hoje }) => mesDoDia(hoje, 2), 2)
  g.regra('Mensal', ['mes? de? Mes'], ([mes], { hoje }) => proximoMes(mes, hoje))
  g.regra('Mensal', 'Mes de? Ano; Mes do|,? Ano', ([mes, doAno]) => mesInteiro(doAno, mes), 1)
  g.regra('Mensal', 'Mes que vem; next Mes', ([mes], { hoje }) => proximoMes(mes, hoje), 1)
  g.regra(
    'Dias',
    'em|in|no|durante Mensal; sometime in Mensal; Mensal inteiro?',
    ([{ de, ate }], { hoje }) => (ate < hoje ? { trechos: [{ de, ate }], duvida: 'dia_passado' } : trecho(de, ate)),
    -1,
  )
  g.regra(
    'Dias',
    'ainda essa mes; ainda em? Mensal; rest of the? mes; later essa mes' as const,
    (_, { hoje }) => trecho(hoje, mesDoDia(hoje).ate),
    1,
  )
  g.regra(
    'Dias',
    'fim do|de|of? the? Mensal; no? fim de Mensal; fim Mensal; late Mensal',
    ([{ ate }]) => trecho(somarDias(ate, -6), ate),
    2,
  )
  g.regra('Dias', ['comeco do|de|of|in? the? Mensal'], ([{ de }]) => trecho(de, somarDias(de, 9)), 2)
  g.regra(
    'Dias',
    'meio do|de|of|in? the? Mensal; mid - Mensal',
    ([{ de }]) => trecho(somarDias(de, 10), somarDias(de, 19)),
    2,
  )
  g.regra(
    'Dias',
    ['Ord semana do|de|of|in? Mensal'],
    ([n, { de, ate }]) =>
      n === -1
        ? trecho(somarDias(ate, -6), ate)
        : n > 0 && n < 5
          ? trecho(somarDias(de, 7 * (n - 1)), somarDias(de, 7 * n - 1))
          : undefined,
    2,
  )
  g.regra(
    'Dias',
    ['Ord metade|quinzena|half do|de|of|in? Mensal'],
    ([n, { de, ate }]) =>
      n === 1 ? trecho(de, somarDias(de, 14)) : n === 2 || n === -1 ? trecho(somarDias(de, 15), ate) : undefined,
    2,
  )
  g.regra(
    'Dias',
    ['the? Ord dia do|de|of|in? the? Mensal'],
    ([n, { de, ate }], { hoje }) =>
      n === -1 ? umDia(ate) : n === -2 ? umDia(somarDias(ate, -1)) : noMes(n, { de, ate }, hoje),
    3,
  )
  g.regra(
    'Dias',
    ['the? Ord Wd do|de|of|in? the? Mensal'],
    ([n, semana, mensal], { hoje }) => {
      const dia = enesimo(n, semana, mensal)
      if (!dia) return inexistente(`${n}`)
      return dia < hoje ? umDia(dia, { duvida: 'dia_passado' }) : umDia(dia)
    },
    3,
  )
  g.regra(
    'Dias',
    'Ord dia? util do|de? Mensal; the? Ord weekday|workday of|in? Mensal; the? Ord business|working dia of|in? Mensal',
    ([n, mensal]) => diaUtil(n, mensal),
    3,
  )
  g.regra(
    'Dias',
    ['Ord dia util'],
    ([n], { hoje }) => {
      const este = diaUtil(n, mesDoDia(hoje))
      return (diaUnico(este ?? { trechos: [] }) ?? '') >= hoje ? este : diaUtil(n, mesDoDia(hoje, 1))
    },
    2,
  )
  g.regra(
    'Dias',
    'ano que vem; proxima ano; next ano',
    (_, { hoje }) => trecho(`${Number(hoje.slice(0, 4)) + 1}-01-01`, `${Number(hoje.slice(0, 4)) + 1}-12-31`),
    1,
  )
}

/** The nth day of a month that is no Saturday, Sunday or national holiday. */
function diaUtil(n: number, { de, ate }: { de: string; ate: string }) {
  const uteis: string[] = []
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) if (diaDaSemana(dia) <= 5 && !isNacional(dia)) uteis.push(dia)
  const dia = uteis.at(n > 0 ? n - 1 : n)
  return dia ? umDia(dia) : undefined
}

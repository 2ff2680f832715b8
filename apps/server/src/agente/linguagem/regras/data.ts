import { comAno, diaPerto, inexistente, noMes, semAno } from '#agente/linguagem/tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** Days of the month and full dates. */
export function datas(g: GramaticaTempo): void {
  const mesDoNumero = (n: number) => n >= 1 && n <= 12
  g.regra('Dias', 0, 'proxima? dia N agora?', ([{ n, digitos }], relogio) =>
    digitos <= 2 ? diaPerto(n, relogio) : undefined,
  )
  g.regra('Dias', 0, ['dia Ord'], ([n], relogio) => (n > 0 ? diaPerto(n, relogio) : undefined))
  g.regra('Dias', 0, ['the Ord'], ([n], relogio) => (n > 0 ? diaPerto(n, relogio) : undefined))
  // «24 ou 25», «from the 28th to the 2nd»: plain numbers that only a neighbour makes days.
  g.regra('Dias', 1, 'dia? N de|of|do? Mes; N de|of|- Mes; dia N do mes? de Mes', ([{ n }, mes], { hoje }) =>
    semAno(mes, n, hoje),
  )
  g.regra('Dias', 6, ['dia? N de|of? Mes de|of|,|do? Anual'], ([{ n }, mes, doAno], { hoje }) =>
    comAno(doAno, mes, n, hoje),
  )
  g.regra('Dias', 6, ['the? Ord de|of? Mes de|of|,? Anual'], ([n, mes, doAno], { hoje }) =>
    n > 0 ? comAno(doAno, mes, n, hoje) : undefined,
  )
  g.regra('Dias', 1, 'Mes the? Ord; Mes Ord', ([mes, n], { hoje }) => (n > 0 ? semAno(mes, n, hoje) : undefined))
  g.regra('Dias', 6, ['Mes the? Ord ,|of? Anual'], ([mes, n, doAno], { hoje }) =>
    n > 0 ? comAno(doAno, mes, n, hoje) : undefined,
  )
  g.regra('Dias', 1, 'Mes N', ([mes, { n, digitos }], { hoje }) => (digitos <= 2 ? semAno(mes, n, hoje) : undefined))
  g.regra('Dias', 6, ['Mes N ,? Anual'], ([mes, { n }, doAno], { hoje }) => comAno(doAno, mes, n, hoje))
  g.regra('Dias', 1, 'dia? N / N', ([{ n, digitos }, { n: mes, digitos: d }], { hoje }) => {
    if (digitos > 2 || d > 2 || digitos === 0) return undefined
    if (mesDoNumero(mes)) return semAno(mes, n, hoje)
    return mesDoNumero(n) && mes <= 31 ? semAno(n, mes, hoje) : inexistente(`${n}/${mes}`)
  })
  g.regra('Dias', 9, 'dia N do mes? N; N do mes? N', ([{ n }, { n: mes }], { hoje }) =>
    mesDoNumero(mes) ? semAno(mes, n, hoje) : inexistente(`${n}/${mes}`),
  )
  g.regra('Dias', 3, 'N / N / N; N - N - N; N . N . N', ([a, b, c], { hoje }) => {
    if (a.digitos === 4) return b.digitos <= 2 && c.digitos <= 2 ? comAno(a.n, b.n, c.n, hoje) : undefined
    if (a.digitos > 2 || b.digitos > 2 || !a.digitos || (c.digitos !== 2 && c.digitos !== 4)) return undefined
    return mesDoNumero(b.n)
      ? comAno(c.digitos === 2 ? 2000 + c.n : c.n, b.n, a.n, hoje)
      : inexistente(`${a.n}/${b.n}/${c.n}`)
  })
  // «22-04» is a date: a window of hours would go from the earlier to the later.
  g.regra('Dias', 8, 'dia? N - N', ([a, b], { hoje }) =>
    a.digitos === 2 && b.digitos === 2 && a.n > b.n && a.n <= 31 && mesDoNumero(b.n)
      ? semAno(b.n, a.n, hoje)
      : undefined,
  )
  // «20.04», «12.7.»: a point may also separate hours and minutes; a day and a month win.
  g.regra('Dias', 0, 'N . N; N . N .', ([a, b], { hoje }) =>
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
  g.regra('Dias', 4, 'Mensal ,? ~em|~o? dia N; Mensal , on? the Ord' as const, ([mensal, n], { hoje }) =>
    noMes(typeof n === 'number' ? n : n.n, mensal, hoje),
  )
  g.regra('Dias', 2, 'dia N do|of|de? Mensal; N of|do|de Mensal', ([{ n }, mensal], { hoje }) => noMes(n, mensal, hoje))
  g.regra('Dias', 2, ['the? dia? Ord do|of|de? Mensal'], ([n, mensal], { hoje }) =>
    n > 0 ? noMes(n, mensal, hoje) : undefined,
  )
}

import { type Dia, diaDe, existeDia, somarDias } from '#features/agenda/disponibilidade-fuso.ts'

export type MotivoData = 'qual_semana' | 'dia_passado' | 'data_inexistente'
/** One date expression: the days it may mean. `semana` marks one that names only a weekday. */
export type Data = { opcoes: Dia[]; motivo?: MotivoData; texto: string; semana?: number; semanaAlvo?: boolean }

export function comAno(ano: number, mes: number, d: number, hoje: Dia): Data {
  const texto = `${dois(d)}/${dois(mes)}/${ano}`
  if (ano < 1900 || ano > 2999 || !existeDia(ano, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  const data = diaDe(ano, mes, d)
  return data < hoje ? { opcoes: [], motivo: 'dia_passado', texto } : { opcoes: [data], texto }
}

/** A day and month long past means next year; just past, it may be a slip. */
export function semAno(mes: number, d: number, hoje: Dia): Data {
  const texto = `${dois(d)}/${dois(mes)}`
  const ano = Number(hoje.slice(0, 4))
  if (!existeDia(ano, mes, d) && !existeDia(ano + 1, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  if (existeDia(ano, mes, d) && diaDe(ano, mes, d) >= hoje) return { opcoes: [diaDe(ano, mes, d)], texto }
  if (!existeDia(ano + 1, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  const seguinte = diaDe(ano + 1, mes, d)
  const haMuito = seguinte <= somarDias(hoje, 275)
  return haMuito ? { opcoes: [seguinte], texto } : { opcoes: [seguinte], motivo: 'dia_passado', texto }
}

export function soDia(d: number, hoje: Dia): Data {
  const texto = `dia ${d}`
  if (d > 31) return { opcoes: [], motivo: 'data_inexistente', texto }
  const este = noMes(somaMes(hoje, 0), d, hoje)
  if (este.opcoes.length > 0) return este
  for (let salto = 1; salto <= 2; salto++) {
    const { ano, mes } = somaMes(hoje, salto)
    if (existeDia(ano, mes, d)) return { opcoes: [diaDe(ano, mes, d)], motivo: este.motivo ?? 'dia_passado', texto }
  }
  return { opcoes: [], motivo: 'data_inexistente', texto }
}

export function noMes({ ano, mes }: { ano: number; mes: number }, d: number, hoje: Dia): Data {
  return { ...comAno(ano, mes, d, hoje), texto: `dia ${d}` }
}

export function somaMes(hoje: Dia, salto: number): { ano: number; mes: number } {
  const meses = Number(hoje.slice(0, 4)) * 12 + Number(hoje.slice(5, 7)) - 1 + salto
  return { ano: Math.floor(meses / 12), mes: (meses % 12) + 1 }
}

export function mesmoDiaDoMes(hoje: Dia, salto: number): Dia {
  const { ano, mes } = somaMes(hoje, salto)
  let d = Number(hoje.slice(8))
  while (!existeDia(ano, mes, d)) d--
  return diaDe(ano, mes, d)
}

export const dois = (n: number) => String(n).padStart(2, '0')
export const maior = (a: Dia, b: Dia) => (a > b ? a : b)

import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'

const parados = new Set(['national', 'optional'])

/** The first working day after a calendar day (`YYYY-MM-DD`): no weekend, no national holiday, no Carnival Tuesday or Corpus Christi. */
export function proximoDiaUtil(dia: string): string {
  const data = new Date(`${dia}T12:00:00Z`)
  do data.setUTCDate(data.getUTCDate() + 1)
  while (!isDiaUtil(data))
  return data.toISOString().slice(0, 10)
}

function isDiaUtil(data: Date): boolean {
  const dia = data.toISOString().slice(0, 10)
  const fimDeSemana = data.getUTCDay() === 0 || data.getUTCDay() === 6
  const feriado = getHolidays(data.getUTCFullYear()).some(
    ({ date, type }) => parados.has(type) && new Date(date).toISOString().startsWith(dia),
  )
  return !fimDeSemana && !feriado
}

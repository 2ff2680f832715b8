import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'

const parados = new Set(['national', 'optional'])
const feriadosPorAno = new Map<number, Set<string>>()

/** True except on weekends, national holidays, Carnival Tuesday and Corpus Christi. */
export function isDiaUtil(dia: string): boolean {
  const daSemana = new Date(`${dia}T12:00:00Z`).getUTCDay()
  return daSemana !== 0 && daSemana !== 6 && !feriadosDe(Number(dia.slice(0, 4))).has(dia)
}

/** First working day after `dia` (`YYYY-MM-DD`). */
export function proximoDiaUtil(dia: string): string {
  const data = new Date(`${dia}T12:00:00Z`)
  let seguinte: string
  do {
    data.setUTCDate(data.getUTCDate() + 1)
    seguinte = data.toISOString().slice(0, 10)
  } while (!isDiaUtil(seguinte))
  return seguinte
}

/** The day itself if it is a working day, else the next one. */
export function diaUtilOuProximo(dia: string): string {
  return isDiaUtil(dia) ? dia : proximoDiaUtil(dia)
}

/** The n-th working day after `de`. */
export function somarDiasUteis(dia: string, dias: number): string {
  let atual = dia
  for (let n = 0; n < dias; n++) atual = proximoDiaUtil(atual)
  return atual
}

/** Number of working days after `de`, up to and including `ate`. */
export function diasUteisEntre(de: string, ate: string): number {
  let total = 0
  for (let dia = proximoDiaUtil(de); dia <= ate; dia = proximoDiaUtil(dia)) total++
  return total
}

function feriadosDe(ano: number): Set<string> {
  let dias = feriadosPorAno.get(ano)
  if (!dias) {
    dias = new Set(
      getHolidays(ano)
        .filter(({ type }) => parados.has(type))
        .map(({ date }) => new Date(date).toISOString().slice(0, 10)),
    )
    feriadosPorAno.set(ano, dias)
  }
  return dias
}

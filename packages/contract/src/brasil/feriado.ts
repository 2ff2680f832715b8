import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'

const perguntados = new Set(['national', 'optional'])

/** National holidays from `de` to `ate` (`YYYY-MM-DD`), also Carnival and Corpus Christi. */
export function feriadosEntre(de: string, ate: string): { dia: string; nome: string }[] {
  const anos = [...new Set([Number(de.slice(0, 4)), Number(ate.slice(0, 4))])]
  return anos
    .flatMap((ano) => getHolidays(ano))
    .filter(({ type }) => perguntados.has(type))
    .map(({ name, date }) => ({ dia: new Date(date).toISOString().slice(0, 10), nome: nomes[name] ?? name }))
    .filter(({ dia }) => dia >= de && dia <= ate)
}

/** The names that people use, by those of the library. */
const nomes: Record<string, string> = {
  'Ano novo': 'Ano-Novo',
  'Carnaval (terça-feira)': 'Carnaval',
  'Dia do trabalhador': 'Dia do Trabalhador',
}

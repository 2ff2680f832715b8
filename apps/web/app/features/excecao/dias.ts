import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'

const meioDia = (dia: string) => new Date(`${dia}T12:00:00Z`)
const formato = () =>
  new Intl.DateTimeFormat(bcp47(idiomaAtual()), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** sex., 25 de dez. de 2026; of several days, the first to the last. */
export function emDias(de: string, ate = de): string {
  return de === ate ? formato().format(meioDia(de)) : formato().formatRange(meioDia(de), meioDia(ate))
}

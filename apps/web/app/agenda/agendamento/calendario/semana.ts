const umDiaMs = 86_400_000
// No time zone is farther from UTC, so a window widened by this contains every local day.
const margemMs = 14 * 3_600_000

/** The seven days, from Monday, of the week of a day (YYYY-MM-DD). */
export function semanaDe(dia: string): string[] {
  const base = new Date(`${dia}T00:00:00Z`)
  const segunda = base.getTime() - ((base.getUTCDay() + 6) % 7) * umDiaMs
  return Array.from({ length: 7 }, (_, indice) => new Date(segunda + indice * umDiaMs).toISOString().slice(0, 10))
}

/** The day that many days later, or earlier if negative. */
export function somarDias(dia: string, dias: number): string {
  return new Date(new Date(`${dia}T00:00:00Z`).getTime() + dias * umDiaMs).toISOString().slice(0, 10)
}

/** A window of instants that contains these local days in every time zone. */
export function janelaDe(dias: string[]): { de: string; ate: string } {
  const [primeiro, ultimo] = [dias[0] ?? '', dias.at(-1) ?? '']
  return {
    de: new Date(new Date(`${primeiro}T00:00:00Z`).getTime() - margemMs).toISOString(),
    ate: new Date(new Date(`${ultimo}T00:00:00Z`).getTime() + umDiaMs + margemMs).toISOString(),
  }
}

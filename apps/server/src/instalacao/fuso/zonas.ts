const conhecidas = new Set(Intl.supportedValuesOf('timeZone'))

/** The IANA zones that the runtime knows. */
export function zonasConhecidas(): ReadonlySet<string> {
  return conhecidas
}

/** Offset from UTC at an instant: `-03:00`. */
export function deslocamento(zona: string, quando: Date): string {
  const formato = new Intl.DateTimeFormat('en-US', { timeZone: zona, timeZoneName: 'longOffset' })
  const texto = formato.formatToParts(quando).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return texto.replace('GMT', '') || '+00:00'
}

/** An instant in the format of `datetime-local`, in the browser's time zone. */
export function paraCampoLocal(instante: string): string {
  const data = new Date(instante)
  return new Date(data.getTime() - data.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

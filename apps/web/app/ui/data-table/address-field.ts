/** Parses one URL value; undefined: refused. */
type Reader<V> = (texto: string) => V | undefined

/** URL parameter: parses all its values. `fallback`: when absent or refused. */
export type AddressField<V> = { read: (textos: string[]) => V | undefined; fallback: V }

export const shortText =
  (max: number): Reader<string> =>
  (valor) =>
    valor.length <= max ? valor : undefined

export const oneOf =
  <const V extends string>(valores: readonly V[]): Reader<V> =>
  (valor) =>
    valores.find((um) => um === valor)

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (valor) => {
    const numero = Number(valor)
    return Number.isInteger(numero) && numero >= min && numero <= max ? numero : undefined
  }

/** Existing day, YYYY-MM-DD. */
export const calendarDay: Reader<string> = (valor) => {
  const dia = /^\d{4}-\d\d-\d\d$/.test(valor) ? new Date(`${valor}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(valor) ? valor : undefined
}

/** Id format of the server. */
export const uuid: Reader<string> = (valor) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(valor) ? valor : undefined

// Empty counts as absent.
const first =
  <V>(ler: Reader<V>) =>
  ([valor]: string[]) =>
    valor ? ler(valor) : undefined

export const withDefault = <V>(ler: Reader<V>, fallback: NoInfer<V>): AddressField<V> => ({
  read: first(ler),
  fallback,
})

export const maybe = <V>(ler: Reader<V>): AddressField<V | undefined> => ({ read: first(ler), fallback: undefined })

/** Repeated parameter; one refused value drops all. */
export const severalOf = <V>(ler: Reader<V>): AddressField<V[]> => ({
  read: (textos) => {
    const valores = textos.map(ler)
    return valores.every((valor) => valor !== undefined) ? valores : undefined
  },
  fallback: [],
})

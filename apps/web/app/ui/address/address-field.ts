/** Parses one URL value. Returns undefined to refuse it. */
type Reader<V> = (text: string) => V | undefined

/** Parses all values of one URL parameter. `fallback` is used when it is absent or refused. */
export type AddressField<V> = { read: (texts: string[]) => V | undefined; fallback: V }

export const shortText =
  (max: number): Reader<string> =>
  (value) =>
    value.length <= max ? value : undefined

export const oneOf =
  <const V extends string>(values: readonly V[]): Reader<V> =>
  (value) =>
    values.find((one) => one === value)

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }

/** A day that exists, as YYYY-MM-DD. */
export const calendarDay: Reader<string> = (value) => {
  const dia = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(value) ? value : undefined
}

/** An id in the server's format. */
export const uuid: Reader<string> = (value) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value) ? value : undefined

// An empty value counts as absent.
const first =
  <V>(read: Reader<V>) =>
  ([value]: string[]) =>
    value ? read(value) : undefined

export const withDefault = <V>(read: Reader<V>, fallback: NoInfer<V>): AddressField<V> => ({
  read: first(read),
  fallback,
})

export const maybe = <V>(read: Reader<V>): AddressField<V | undefined> => ({ read: first(read), fallback: undefined })

/** A parameter that may repeat. One refused value drops the whole list. */
export const severalOf = <V>(read: Reader<V>): AddressField<V[]> => ({
  read: (texts) => {
    const values = texts.map(read)
    return values.every((value) => value !== undefined) ? values : undefined
  },
  fallback: [],
})

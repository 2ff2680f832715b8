/** Reads one value of the address; undefined = refused. */
type Ler<V> = (texto: string) => V | undefined

/** One parameter of the address: all its values in, what they mean out. `padrao` counts when it is absent or refused. */
export type Campo<V> = { ler: (textos: string[]) => V | undefined; padrao: V }

export const texto =
  (max: number): Ler<string> =>
  (valor) =>
    valor.length <= max ? valor : undefined

export const umDe =
  <const V extends string>(valores: readonly V[]): Ler<V> =>
  (valor) =>
    valores.find((um) => um === valor)

export const inteiro =
  (min: number, max: number): Ler<number> =>
  (valor) => {
    const numero = Number(valor)
    return Number.isInteger(numero) && numero >= min && numero <= max ? numero : undefined
  }

/** YYYY-MM-DD, a day that exists. */
export const data: Ler<string> = (valor) => {
  const dia = /^\d{4}-\d\d-\d\d$/.test(valor) ? new Date(`${valor}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(valor) ? valor : undefined
}

/** What the server takes as one. */
export const uuid: Ler<string> = (valor) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(valor) ? valor : undefined

// An empty parameter counts as absent.
const primeiro =
  <V>(ler: Ler<V>) =>
  ([valor]: string[]) =>
    valor ? ler(valor) : undefined

export const comPadrao = <V>(ler: Ler<V>, padrao: NoInfer<V>): Campo<V> => ({ ler: primeiro(ler), padrao })

export const opcional = <V>(ler: Ler<V>): Campo<V | undefined> => ({ ler: primeiro(ler), padrao: undefined })

/** A parameter that repeats: all of its values or, when one is refused, none. */
export const lista = <V>(ler: Ler<V>): Campo<V[]> => ({
  ler: (textos) => {
    const valores = textos.map(ler)
    return valores.every((valor) => valor !== undefined) ? valores : undefined
  },
  padrao: [],
})

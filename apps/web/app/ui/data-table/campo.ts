/** Parses one URL value; undefined: refused. */
type Ler<V> = (texto: string) => V | undefined

/** URL parameter: parses all its values. `padrao`: when absent or refused. */
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

/** Existing day, YYYY-MM-DD. */
export const data: Ler<string> = (valor) => {
  const dia = /^\d{4}-\d\d-\d\d$/.test(valor) ? new Date(`${valor}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(valor) ? valor : undefined
}

/** Id format of the server. */
export const uuid: Ler<string> = (valor) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(valor) ? valor : undefined

// Empty counts as absent.
const primeiro =
  <V>(ler: Ler<V>) =>
  ([valor]: string[]) =>
    valor ? ler(valor) : undefined

export const comPadrao = <V>(ler: Ler<V>, padrao: NoInfer<V>): Campo<V> => ({ ler: primeiro(ler), padrao })

export const opcional = <V>(ler: Ler<V>): Campo<V | undefined> => ({ ler: primeiro(ler), padrao: undefined })

/** Repeated parameter; one refused value drops all. */
export const lista = <V>(ler: Ler<V>): Campo<V[]> => ({
  ler: (textos) => {
    const valores = textos.map(ler)
    return valores.every((valor) => valor !== undefined) ? valores : undefined
  },
  padrao: [],
})

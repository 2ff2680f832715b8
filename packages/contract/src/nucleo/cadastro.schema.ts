import * as z from 'zod/mini'
import { inteiro, paginacao } from './valores.schema.ts'

/** Query of the panel's lists: cursor, limit, search, sort column (by default the first). */
export function pedidoDeLista<const O extends string>(ordens: readonly [O, ...O[]]) {
  return {
    ...paginacao,
    busca: z.optional(z.string().check(z.maxLength(100))),
    ordem: z._default(z.enum(ordens), ordens[0]),
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
  }
}

/** A page of a list. `total` stops at `maxContado` + 1. */
export function paginaDeLista<T extends z.core.$ZodType>(item: T) {
  return z.object({ itens: z.array(item), proximo: z.nullable(z.string()), total: z.int() })
}

/** Version of the record that the caller saw. If there is a newer one, the answer is 409. */
export const versao = inteiro(1)

/** The rows that somebody selected for an action. */
export function escolhidos<T extends z.core.$ZodType>(id: T) {
  return z.array(id).check(z.minLength(1), z.maxLength(100))
}

/** Required text of one line. */
export function textoDeUmaLinha(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u))
}

import * as z from 'zod/mini'

/** Within these bounds an instant lies in the years 1 to 9999 in every time zone. */
const primeiro = new Date('0001-01-02T00:00:00Z')
const ultimo = new Date('9999-12-30T23:59:59.999Z')

/** An instant: ISO 8601 in UTC in calls, a Date on the server. */
export const instante = z.codec(
  z.iso.datetime({ offset: true }).check(z.maxLength(40)),
  z.date().check(z.minimum(primeiro), z.maximum(ultimo)),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
)

/** A calendar day of the years 1 to 9999: `YYYY-MM-DD`. */
export const dia = z.iso.date().check(z.refine((texto) => texto >= '0001'))

/** The largest value of an integer column. */
const maxInteiro = 2_147_483_647

/** A whole number from `min` on that fits an integer column. */
export const inteiro = (min: number) => z.int().check(z.gte(min), z.lte(maxInteiro))

/** `inteiro` as text of a URL. */
export const inteiroEscrito = (min: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(maxInteiro))

/** Whole cents, BRL. */
export const centavos = z.int().check(z.nonnegative())

export const idUuid = z.uuid()

/** Parameters of a call about one record. */
export const porId = z.object({ id: idUuid })

/** Parameters of a call that the link of a message allows. */
export const porToken = z.object({ token: z.string().check(z.maxLength(100)) })

/** A record as others show it. */
export const nomeado = z.object({ id: idUuid, nome: z.string() })

/** HH:mm, until 23:59. */
export const hora = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Id of a usuario, perfil or notificacao. */
export const idDeLinha = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** `idDeLinha` as text of a URL. */
export const idNumerico = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** A page of a list. `proximo` is the cursor of the next page, null after the last. */
export const pagina = <T extends z.core.$ZodType>(item: T) =>
  z.object({ itens: z.array(item), proximo: z.nullable(z.string()) })

/** Cursor and size of a page, which has 100 rows at most. */
export const paginacao = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limite: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

/**
 * The appointments of a preview as its caller saw them: how many, how many outside working hours,
 * and a digest.
 */
export const vistoDoEnsaio = z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.[0-9a-f]{16}$/))

/** Code of a coupon as it was typed. Upper and lower case are the same. */
export const codigoCupom = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/))

export const ok = z.object({ ok: z.literal(true) })

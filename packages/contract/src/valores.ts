import * as z from 'zod/mini'

/** An instant: ISO 8601 in UTC on the wire, Date on the server. */
export const instante = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** Integer cents, BRL. */
export const centavos = z.int().check(z.nonnegative())

export const idUuid = z.uuid()

/** Identity numbers of usuario and notificacao, as they come in a path. */
export const idNumerico = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** A page read by key: `proximo` is the cursor of the next one, null at the end. */
export const pagina = <T extends z.core.$ZodType>(item: T) =>
  z.object({ itens: z.array(item), proximo: z.nullable(z.string()) })

/** Cursor and size of a page: at most 100 rows. */
export const paginacao = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limite: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export const ok = z.object({ ok: z.literal(true) })

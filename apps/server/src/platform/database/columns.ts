import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An instant: a Date on the server. */
export const instante = (name: string) => timestamp(name, { withTimezone: true })

/** A half-open range of instants: [de, ate). Written whole, never read back: the row carries its ends too. */
export const tstzrange = customType<{ data: { de: Date; ate: Date }; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ de, ate }) => `[${de.toISOString()},${ate.toISOString()})`,
})

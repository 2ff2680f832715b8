import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** timestamptz, a Date on the server. */
export const instante = (name: string) => timestamp(name, { withTimezone: true })

/** Half-open range [de, ate), write-only: the row also has both ends as columns. */
export const tstzrange = customType<{ data: { de: Date; ate: Date }; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ de, ate }) => `[${de.toISOString()},${ate.toISOString()})`,
})

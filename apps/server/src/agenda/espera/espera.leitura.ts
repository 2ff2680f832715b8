import { getTableName } from 'drizzle-orm'
import { espera } from './espera.table.ts'

/** Tables of the waiting list for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeEsperas = getTableName(espera)

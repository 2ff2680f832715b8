import { getTableName } from 'drizzle-orm'
import { espera } from './espera.table.ts'

/** Where rows of the waiting list are, for programs that read them as they are (0113). */
export const tabelaDeEsperas = getTableName(espera)

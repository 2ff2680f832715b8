import { getTableName } from 'drizzle-orm'
import { fatura } from './guarda/fatura.table.ts'

/** Tables of invoices for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeFaturas = getTableName(fatura)

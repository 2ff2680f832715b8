import { getTableName } from 'drizzle-orm'
import { fatura } from './guarda/fatura.table.ts'

/** Where rows of invoices are, for programs that read them as they are (0113). */
export const tabelaDeFaturas = getTableName(fatura)

import { getTableName } from 'drizzle-orm'
import { agendamento } from './agendamento.table.ts'

/** Tables of appointments for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeAgendamentos = getTableName(agendamento)

import { getTableName } from 'drizzle-orm'
import { agendamento } from './agendamento.table.ts'

/** Where rows of appointments are, for programs that read them as they are (0113). */
export const tabelaDeAgendamentos = getTableName(agendamento)

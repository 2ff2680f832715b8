import { eq, getTableName } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { readable } from '#platform/database/sql/readable.ts'
import { servico } from './servico.table.ts'

export type ServicoRow = typeof servico.$inferSelect

/** Services as appointments and wishes name them; deleted ones too. */
export const servicoParaLer = readable(servico, ['empresaId', 'id', 'nome', 'preparo', 'modalidade', 'linkOnline'])

/** Names and prices of all services of a company, those out of use too. */
export function todosOsServicos(tx: Tx, empresaId: string) {
  const { nome, precoCentavos, ativo } = servico
  return tx.select({ nome, precoCentavos, ativo }).from(servico).where(eq(servico.empresaId, empresaId))
}

/** Where rows of services are, for programs that read them as they are (0113). */
export const tabelaDeServicos = getTableName(servico)

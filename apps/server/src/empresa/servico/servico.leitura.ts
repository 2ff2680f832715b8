import { eq, getTableName } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { readable } from '#platform/database/sql/readable.ts'
import { servico } from './servico.table.ts'

export type ServicoRow = typeof servico.$inferSelect

/** Services for joins that need their name and preparation; deleted ones too. */
export const servicoParaLer = readable(servico, ['empresaId', 'id', 'nome', 'preparo', 'modalidade', 'linkOnline'])

/** Names and prices of all services of a company, even deleted and inactive ones. */
export function todosOsServicos(tx: Tx, empresaId: string) {
  const { nome, precoCentavos, ativo } = servico
  return tx.select({ nome, precoCentavos, ativo }).from(servico).where(eq(servico.empresaId, empresaId))
}

/** Table name, for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeServicos = getTableName(servico)

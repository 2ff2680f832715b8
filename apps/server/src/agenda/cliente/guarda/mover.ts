import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cliente, clienteConsentimento, clienteNota } from '#agenda/cliente/cliente.table.ts'
import type { Tx } from '#platform/database/database.ts'

type DoCliente = PgTable & { id: PgColumn; empresaId: PgColumn; clienteId: PgColumn }

/** Moves rows from one client to another, all or these. @returns the ids of the moved ones */
export type Mover = (
  tx: Tx,
  alvo: { empresaId: string; de: string; para: string; so?: string[] | undefined },
) => Promise<string[]>

/** Moves a table's rows of a client; the owner of the table declares it. */
export function moverDe(tabela: DoCliente): Mover {
  return async (tx, { empresaId, de, para, so }) => {
    const rows = await tx
      .update(tabela as PgTable)
      .set({ clienteId: para })
      .where(and(eq(tabela.empresaId, empresaId), eq(tabela.clienteId, de), so && inArray(tabela.id, so)))
      .returning({ id: tabela.id })
    return rows.map(({ id }) => id as string)
  }
}

export const moverNotas = moverDe(clienteNota)

export const moverConsentimentos = moverDe(clienteConsentimento)

/** Dependants of a client. */
export const moverDependentes: Mover = async (tx, { empresaId, de, para, so }) => {
  const rows = await tx
    .update(cliente)
    .set({ responsavelId: para })
    .where(
      and(
        eq(cliente.empresaId, empresaId),
        eq(cliente.responsavelId, de),
        ne(cliente.id, para),
        so && inArray(cliente.id, so),
      ),
    )
    .returning({ id: cliente.id })
  return rows.map(({ id }) => id)
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { cliente, clienteEtiqueta, clienteNota } from '#agenda/cliente/cliente.table.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

type Um = { empresaId: string; id: string }

export async function inserirCliente(tx: Tx, novo: typeof cliente.$inferInsert): Promise<ClienteRow> {
  const [row] = await tx.insert(cliente).values(novo).returning()
  return row as ClienteRow
}

/** Changes a client whose row is locked. */
export async function mudarCliente(tx: Tx, { empresaId, id }: Um, dados: Partial<ClienteRow>): Promise<ClienteRow> {
  const [row] = await tx
    .update(cliente)
    .set(dados)
    .where(keyIs(cliente, empresaId, id))
    .returning()
  return row as ClienteRow
}

/** Deletes the record of a client after a merge moved its rows to another. */
export async function apagarCliente(tx: Tx, { empresaId, id }: Um): Promise<void> {
  await tx.delete(cliente).where(keyIs(cliente, empresaId, id))
}

export async function darEtiquetas(tx: Tx, { empresaId, id }: Um, nomes: string[]): Promise<void> {
  if (nomes.length === 0) return
  await tx.insert(clienteEtiqueta).values(nomes.map((nome) => ({ empresaId, clienteId: id, nome })))
}

/** Removes all tags, or these. */
export async function tirarEtiquetas(tx: Tx, { empresaId, id }: Um, nomes?: string[]): Promise<void> {
  await tx
    .delete(clienteEtiqueta)
    .where(
      and(
        eq(clienteEtiqueta.empresaId, empresaId),
        eq(clienteEtiqueta.clienteId, id),
        nomes && inArray(clienteEtiqueta.nome, nomes),
      ),
    )
}

/** Copies one client's tags to another. @returns those that the other did not have */
export async function copiarEtiquetas(
  tx: Tx,
  { empresaId, de, para }: { empresaId: string; de: string; para: string },
): Promise<string[]> {
  const rows = await tx
    .insert(clienteEtiqueta)
    .select(
      tx
        .select({
          empresaId: clienteEtiqueta.empresaId,
          clienteId: sql<string>`${para}::uuid`.as('cliente_id'),
          nome: clienteEtiqueta.nome,
        })
        .from(clienteEtiqueta)
        .where(and(eq(clienteEtiqueta.empresaId, empresaId), eq(clienteEtiqueta.clienteId, de))),
    )
    .onConflictDoNothing()
    .returning({ nome: clienteEtiqueta.nome })
  return rows.map(({ nome }) => nome)
}

export type ClienteNotaRow = typeof clienteNota.$inferSelect

/** Undefined: a note with that id exists. */
export async function inserirNota(tx: Tx, nova: ClienteNotaRow): Promise<ClienteNotaRow | undefined> {
  const [row] = await tx.insert(clienteNota).values(nova).onConflictDoNothing().returning()
  return row
}

/** With `autorId` only a note of that author. Undefined: there is none. */
export async function apagarNota(
  tx: Tx,
  {
    empresaId,
    clienteId,
    id,
    autorId,
  }: { empresaId: string; clienteId: string; id: string; autorId?: number | undefined },
): Promise<ClienteNotaRow | undefined> {
  const [row] = await tx
    .delete(clienteNota)
    .where(
      and(
        eq(clienteNota.empresaId, empresaId),
        eq(clienteNota.clienteId, clienteId),
        eq(clienteNota.id, id),
        autorId === undefined ? undefined : eq(clienteNota.autorId, autorId),
      ),
    )
    .returning()
  return row
}

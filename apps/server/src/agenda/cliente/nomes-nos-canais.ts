import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { cliente, clienteAlias } from './cliente.table.ts'

/** The name of a client in a channel: a phone number, or an id that hides it. */
export type NomeNoCanal = Pick<typeof clienteAlias.$inferSelect, 'tipo' | 'valor'>

/** A client who has one of these names. */
export async function clientePorNome(tx: Tx, empresaId: string, nomes: NomeNoCanal[]): Promise<string | undefined> {
  const [achado] = await donosDosNomes(tx, empresaId, nomes).limit(1)
  return achado?.clienteId
}

/** The clients who have these names; without names nobody. */
export function donosDosNomes(tx: Tx, empresaId: string, nomes: NomeNoCanal[]) {
  return tx
    .select({ tipo: clienteAlias.tipo, clienteId: clienteAlias.clienteId })
    .from(clienteAlias)
    .where(
      and(
        eq(clienteAlias.empresaId, empresaId),
        or(
          sql`false`,
          ...nomes.map(({ tipo, valor }) => and(eq(clienteAlias.tipo, tipo), eq(clienteAlias.valor, valor))),
        ),
      ),
    )
    .orderBy(clienteAlias.clienteId)
    .$dynamic()
}

/** Gives each client these names; existing ones stay. */
export async function darNomes(tx: Tx, empresaId: string, clienteIds: string[], nomes: NomeNoCanal[]): Promise<void> {
  if (nomes.length === 0) return
  await tx
    .insert(clienteAlias)
    .values(clienteIds.flatMap((clienteId) => nomes.map(({ tipo, valor }) => ({ empresaId, clienteId, tipo, valor }))))
    .onConflictDoNothing()
}

/** Copies a client's names to another. @returns names that the other did not have */
export async function copiarNomes(
  tx: Tx,
  { empresaId, de, para }: { empresaId: string; de: string; para: string },
): Promise<NomeNoCanal[]> {
  const { rows } = await tx.client.query<NomeNoCanal>(
    `INSERT INTO cliente_alias SELECT empresa_id, $3, tipo, valor FROM cliente_alias WHERE empresa_id = $1 AND cliente_id = $2
     ON CONFLICT DO NOTHING RETURNING tipo, valor`,
    [empresaId, de, para],
  )
  return rows
}

export async function tirarNomes(tx: Tx, empresaId: string, clienteId: string, nomes: NomeNoCanal[]): Promise<void> {
  if (nomes.length === 0) return
  await tx
    .delete(clienteAlias)
    .where(
      and(
        eq(clienteAlias.empresaId, empresaId),
        eq(clienteAlias.clienteId, clienteId),
        or(...nomes.map(({ tipo, valor }) => and(eq(clienteAlias.tipo, tipo), eq(clienteAlias.valor, valor)))),
      ),
    )
}

/** Stores a client's new number, unless their record has another one than the former. */
export async function trocarTelefone(
  tx: Tx,
  { empresaId, id, antes, telefone }: { empresaId: string; id: string; antes: string | null; telefone?: string },
): Promise<void> {
  await tx
    .update(cliente)
    .set({ telefone })
    .where(and(keyIs(cliente, empresaId, id), sql`telefone_chave = telefone_canonico(${antes})`))
}

/** They wrote: fills what their record lacks from proven data. */
export async function completarContato(
  tx: Tx,
  {
    empresaId,
    id,
    agora,
    email,
    telefone,
  }: { empresaId: string; id: string; agora: Date; email: string; telefone?: string },
): Promise<void> {
  await tx
    .update(cliente)
    .set({
      ultimoContatoEm: agora,
      email: sql`coalesce(${cliente.email}, ${email})`,
      telefone: sql`coalesce(${cliente.telefone}, ${telefone ?? null})`,
    })
    .where(keyIs(cliente, empresaId, id))
}

/** SQL, a relation of `tipo` and `valor`: names and phones of clients, as channels compare them. */
export function nomesDosClientes(empresa: SQLWrapper, clientes: SQL): SQL {
  return sql`(
    SELECT 'WA_ID' AS tipo, '55' || c.telefone_chave AS valor FROM cliente c
    WHERE c.empresa_id = ${empresa} AND c.anonimizado_em IS NULL AND NOT c.telefone_digitado AND c.id IN (${clientes})
    UNION ALL
    SELECT n.tipo, n.valor FROM cliente c JOIN cliente_alias n ON n.empresa_id = c.empresa_id AND n.cliente_id = c.id
    WHERE c.empresa_id = ${empresa} AND c.anonimizado_em IS NULL AND c.id IN (${clientes}))`
}

/** SQL: who answers for a client; null: nobody. */
export function responsavelPor(empresa: SQLWrapper, clienteId: SQL): SQL {
  return sql`(SELECT r.responsavel_id FROM cliente r WHERE r.empresa_id = ${empresa} AND r.id = ${clienteId})`
}

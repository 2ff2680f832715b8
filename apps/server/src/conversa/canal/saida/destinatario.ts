import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { nomesDosClientes, responsavelPor } from '#agenda/cliente/nomes-nos-canais.ts'
import { type Canal, type Contato, canal, canalContato } from '#conversa/canal/canal.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/** Contacts of some clients in the channels: by a name they wrote under, or by their phone. */
const contatosDe = (clientes: SQL) => sql`${canalContato.id} IN (
  SELECT a.contato_id FROM ${nomesDosClientes(canalContato.empresaId, clientes)} n
  JOIN canal_alias a ON a.empresa_id = ${canalContato.empresaId} AND a.tipo = n.tipo AND a.valor = n.valor)`

/** Contacts that reach a client: their own, and those of people who answer for them. */
const deles = (clienteId: SQL) => contatosDe(sql`${clienteId}, ${responsavelPor(canalContato.empresaId, clienteId)}`)

/** Condition on clients: a working channel may write to them first, and they did not refuse. */
export function temCanal(empresaId: SQL, clienteId: SQL): SQL {
  return sql`EXISTS (
    SELECT FROM canal_contato JOIN canal ON canal.empresa_id = canal_contato.empresa_id AND canal.id = canal_contato.canal_id
    WHERE canal_contato.empresa_id = ${empresaId} AND canal.conexao = 'CONECTADO' AND canal.estado = 'ATIVO'
      AND canal_contato.recusou_em IS NULL AND ${deles(clienteId)})`
}

/**
 * Locks the conversations of a client's contacts, before the contacts: who reads or answers what
 * they write locks in this order.
 */
export async function trancarConversasDe(
  tx: Tx,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
): Promise<void> {
  const delas = tx
    .select({ id: canalContato.conversaId })
    .from(canalContato)
    .where(and(eq(canalContato.empresaId, empresaId), deles(sql`${clienteId}::uuid`)))
  await tx
    .select({ id: conversa.id })
    .from(conversa)
    .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.id, delas)))
    .orderBy(conversa.id)
    .for('update')
}

/** Newest contact to write to first, locked. None once the client refused on any contact. */
export async function acharDestinatario(
  tx: Tx,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
): Promise<{ contato: Contato; canal: Canal } | undefined> {
  const todos = await tx
    .select({ contato: canalContato, canal })
    .from(canalContato)
    .innerJoin(canal, keyIs(canal, canalContato.empresaId, canalContato.canalId))
    .where(and(eq(canalContato.empresaId, empresaId), deles(sql`${clienteId}::uuid`)))
    .orderBy(sql`${canalContato.recebidaEm} DESC NULLS LAST`, desc(canalContato.criadoEm))
    .for('update', { of: canalContato })
  if (todos.some(({ contato }) => contato.recusouEm)) return undefined
  return todos.find(({ canal: um }) => um.conexao === 'CONECTADO' && um.estado === 'ATIVO')
}

/**
 * Records in every channel of a client that they want no more messages; null: they want them again.
 */
export async function marcarRecusa(
  tx: Tx,
  { empresaId, clienteId, recusouEm }: { empresaId: string; clienteId: string; recusouEm: Date | null },
): Promise<void> {
  await tx
    .update(canalContato)
    .set({ recusouEm })
    .where(and(eq(canalContato.empresaId, empresaId), contatosDe(sql`${clienteId}::uuid`)))
}

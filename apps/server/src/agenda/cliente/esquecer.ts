import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { cliente, clienteAlias, clienteEtiqueta, clienteMescla, clienteNota } from './cliente.table.ts'
import type { ClienteRow } from './ficha.ts'

/** The client's record and those that were merged into it. */
export async function registrosDoCliente(tx: Tx, empresaId: string, id: string): Promise<string[]> {
  const mesclados = await tx
    .select({ id: clienteMescla.absorvidoId })
    .from(clienteMescla)
    .where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.mantidoId, id)))
  return [id, ...mesclados.map((um) => um.id)]
}

/** Erases a client's data, notes, tags, merges and imported lines; the row stays without a name. */
export async function esquecerCadastro(tx: Tx, antes: ClienteRow, registros: string[], agora: Date): Promise<void> {
  const { empresaId, id } = antes
  for (const tabela of [clienteAlias, clienteEtiqueta, clienteNota]) {
    await tx.delete(tabela).where(and(eq(tabela.empresaId, empresaId), eq(tabela.clienteId, id)))
  }
  await tx.delete(clienteMescla).where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.mantidoId, id)))
  await apagarLinhasImportadas(tx, antes, registros)
  await tx
    .update(cliente)
    .set({ responsavelId: null, vinculo: null })
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.responsavelId, id)))
  await tx
    .update(cliente)
    .set({
      nome: 'Cliente apagado',
      email: null,
      telefone: null,
      cpf: null,
      nascimento: null,
      responsavelId: null,
      vinculo: null,
      versao: sql`${cliente.versao} + 1`,
      anonimizadoEm: agora,
    })
    .where(keyIs(cliente, empresaId, id))
}

/** Deletes all clients of these companies. */
export async function apagarClientes(tx: Tx, empresaIds: string[]): Promise<void> {
  await tx.delete(cliente).where(inArray(cliente.empresaId, empresaIds))
}

/** Deletes imported lines that became or mention this person. */
async function apagarLinhasImportadas(tx: Tx, { empresaId, nome, email, telefone, cpf }: ClienteRow, ids: string[]) {
  await tx.client.query(
    `DELETE FROM cliente_importacao_linha
     WHERE empresa_id = $1 AND (cliente_id = ANY ($2::uuid[]) OR sem_acento(trim(dados->>'nome')) = sem_acento($3)
       OR lower(trim(dados->>'email')) = $4 OR telefone_canonico(dados->>'telefone') = telefone_canonico($5)
       OR lpad(regexp_replace(dados->>'cpf', '\\D', '', 'g'), 11, '0') = $6)`,
    [empresaId, ids, nome, email?.toLowerCase() ?? null, telefone, cpf],
  )
}

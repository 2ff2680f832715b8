import { eq, inArray, or, sql } from 'drizzle-orm'
import { pedidoExclusao, trocaEmail } from '#identidade/conta/propria/conta-usuario.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { aceiteTermos, cadastro, tokenConta } from './conta.table.ts'

/**
 * Deletes a person's links and sign-ups. The terms they accepted stay, without network address and
 * browser. Their requests to be erased stay too. @returns prefixes of the causes of the notices
 * about these requests
 */
export async function esquecerCadastro(
  tx: Tx,
  { id, cpf }: { id: number; cpf: string },
  enderecos: string[],
): Promise<string[]> {
  for (const tabela of [tokenConta, trocaEmail]) await tx.delete(tabela).where(eq(tabela.usuarioId, id))
  await tx.update(aceiteTermos).set({ ip: null, userAgent: null }).where(eq(aceiteTermos.usuarioId, id))
  await tx.delete(cadastro).where(or(eq(cadastro.cpf, cpf), inArray(sql`lower(${cadastro.email})`, enderecos)))
  const pedidos = await tx
    .select({ id: pedidoExclusao.id })
    .from(pedidoExclusao)
    .where(eq(pedidoExclusao.usuarioId, id))
  return pedidos.map((pedido) => `exclusao:${pedido.id}:`)
}

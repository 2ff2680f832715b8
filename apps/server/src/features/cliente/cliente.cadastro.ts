import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DadosCliente } from '#features/agente/ferramentas.ts'
import type { Tx } from '#platform/database/database.ts'
import { buscados } from './cliente.service.ts'
import { cliente } from './cliente.table.ts'

export const limiteNome = 120

/** The first of the given data that cannot be right; null when all can. */
export function campoRecusado({ nome, email, telefone }: DadosCliente): keyof DadosCliente | null {
  if (!/\p{L}/u.test(nome) || nome.trim().length > limiteNome) return 'nome'
  if (
    email !== undefined &&
    (email.length > 254 || !/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(email))
  )
    return 'email'
  if (telefone !== undefined && !/^\d{10,13}$/.test(digitos(telefone))) return 'telefone'
  return null
}

/**
 * The company's client with that e-mail, else with that phone, else a new one. A stored record is not changed by what a visitor types:
 * whoever writes somebody's e-mail has not proved to be them.
 */
export async function encontrarOuCriarCliente(
  tx: Tx,
  { empresaId, dados, agora }: { empresaId: string; dados: DadosCliente; agora: Date },
): Promise<{ id: string; nome: string }> {
  const email = dados.email?.trim().toLowerCase()
  const conhecido = await procurar(tx, empresaId, email, dados.telefone && digitos(dados.telefone))
  if (conhecido) {
    await tx
      .update(cliente)
      .set({ ultimoContatoEm: agora })
      .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, conhecido.id)))
    return conhecido
  }
  const novo = { id: uuidv7(), nome: dados.nome.trim().replace(/\s+/g, ' ') }
  await tx
    .insert(cliente)
    .values({ empresaId, ...novo, email, telefone: dados.telefone, criadoEm: agora, ultimoContatoEm: agora })
  return novo
}

async function procurar(tx: Tx, empresaId: string, email: string | undefined, telefone: string | undefined) {
  const termo = email ?? telefone
  if (!termo) return undefined
  const [conhecido] = await tx
    .select({ id: cliente.id, nome: cliente.nome })
    .from(cliente)
    .where(
      and(
        eq(cliente.empresaId, empresaId),
        // The function has the index; the equality keeps a longer address that only contains this one away.
        inArray(cliente.id, buscados(termo, { limite: 50 })),
        email
          ? sql`lower(${cliente.email}) = ${email}`
          : sql`regexp_replace(${cliente.telefone}, '\\D', '', 'g') = ${telefone}`,
      ),
    )
    .orderBy(asc(cliente.id))
    .limit(1)
  return conhecido
}

function digitos(telefone: string): string {
  return telefone.replace(/\D/g, '')
}

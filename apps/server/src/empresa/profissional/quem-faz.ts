import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { empresa } from '#nucleo/empresa.table.ts'
import { sqlState, type Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import type { Escopo } from './escopo.ts'
import { profissional, profissionalServico } from './profissional.table.ts'

/** Active professionals of a company in display order, or only those of `quais`. */
export function quemTrabalha(
  tx: Tx,
  empresaId: string,
  quais: Escopo = 'todos',
): Promise<{ id: string; nome: string }[]> {
  return tx
    .select({ id: profissional.id, nome: profissional.nome })
    .from(profissional)
    .where(
      and(
        eq(profissional.empresaId, empresaId),
        eq(profissional.ativo, true),
        quais === 'todos' ? undefined : inArray(profissional.id, quais),
      ),
    )
    .orderBy(asc(profissional.ordem), asc(profissional.nome))
}

/** Number of active professionals in all companies of a subscriber. */
export async function contarProfissionais(tx: Tx, titularId: number): Promise<number> {
  const [achados] = await tx
    .select({ total: count() })
    .from(profissional)
    .innerJoin(empresa, eq(empresa.id, profissional.empresaId))
    .where(and(eq(empresa.titularId, titularId), eq(profissional.ativo, true)))
  return achados?.total ?? 0
}

/** Which active professionals give each of these services. */
export async function quemFaz(tx: Tx, empresaId: string, servicoIds: string[]) {
  return tx
    .select({ servicoId: profissionalServico.servicoId, profissionalId: profissionalServico.profissionalId })
    .from(profissionalServico)
    .innerJoin(profissional, keyIs(profissional, empresaId, profissionalServico.profissionalId))
    .where(
      and(
        eq(profissionalServico.empresaId, empresaId),
        inArray(profissionalServico.servicoId, servicoIds),
        eq(profissional.ativo, true),
      ),
    )
    .orderBy(asc(profissional.ordem), asc(profissional.nome))
}

/** Lets each of these professionals give each of these services. 404 for one of another company. */
export async function darServicos(tx: Tx, empresaId: string, quem: string[], servicoIds: string[]): Promise<void> {
  const pares = quem.flatMap((profissionalId) =>
    servicoIds.map((servicoId) => ({ empresaId, profissionalId, servicoId })),
  )
  if (pares.length === 0) return
  try {
    await tx.insert(profissionalServico).values(pares)
  } catch (error) {
    if (sqlState(error) === '23503') throw new NaoEncontrado()
    throw error
  }
}

/** Leaves the company without anybody who gives a service. */
export async function tirarServicos(tx: Tx, empresaId: string): Promise<void> {
  await tx.delete(profissionalServico).where(eq(profissionalServico.empresaId, empresaId))
}

/** Replaces the active professionals of a service. Inactive ones stay, as no form shows them. */
export async function trocarQuemFaz(tx: Tx, empresaId: string, servicoId: string, ids: string[]): Promise<void> {
  const pedidos = [...new Set(ids)]
  const conhecidos = (await quemTrabalha(tx, empresaId)).map(({ id }) => id)
  if (pedidos.some((id) => !conhecidos.includes(id))) throw new NaoEncontrado()
  if (conhecidos.length > 0) {
    await tx
      .delete(profissionalServico)
      .where(
        and(
          eq(profissionalServico.empresaId, empresaId),
          eq(profissionalServico.servicoId, servicoId),
          inArray(profissionalServico.profissionalId, conhecidos),
        ),
      )
  }
  await darServicos(tx, empresaId, pedidos, [servicoId])
}

/** SQL: the company has an active professional. `empresa` is a column of the statement. */
export function temEquipe(empresa: string): string {
  return `EXISTS (SELECT FROM profissional p WHERE p.empresa_id = ${empresa} AND p.ativo)`
}

/** SQL: an active professional with hours gives one of `servicos`, which is a subquery. */
export function alguemFaz(empresa: string, servicos: string): string {
  return `EXISTS (
    SELECT FROM profissional p
    JOIN profissional_servico o ON o.empresa_id = p.empresa_id AND o.profissional_id = p.id
    JOIN horario h ON h.empresa_id = p.empresa_id AND h.profissional_id = p.id
    WHERE p.empresa_id = ${empresa} AND p.ativo AND o.servico_id IN (${servicos}))`
}

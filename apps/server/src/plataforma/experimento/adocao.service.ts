import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { hashVisitante } from '#conversa/web/visitante.ts'
import { chaveLivre } from '#empresa/empresa/chave.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { excluirConversas } from './apagar.ts'
import { experimento } from './experimento.table.ts'

/**
 * Keeps a trial until the activation link expires. Platform door.
 * @param token secret of the visitor's browser. @returns `usuario.experimento_id`; null: expired
 */
export async function reservarExperimento(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { token, ate }: { token: string; ate: Date },
): Promise<string | null> {
  const [reservado] = await tx
    .update(experimento)
    .set({ reservado: true, expiraEm: sql`greatest(${experimento.expiraEm}, ${ate.toISOString()}::timestamptz)` })
    .where(and(eq(experimento.tokenHash, hashVisitante(token)), gt(experimento.expiraEm, clock.now())))
    .returning({ id: experimento.empresaId })
  return reservado?.id ?? null
}

/**
 * Makes a user's trial their company: services, hours and questions stay, conversations and
 * bookings go; the user becomes manager and first professional. Idempotent; of two users the first
 * activated gets it. Platform door that sees trials. @returns the company's id; null: none
 */
export async function adotarExperimento(tx: Tx, usuarioId: number): Promise<string | null> {
  const [quem] = await tx
    .select({ nome: usuario.nome, empresaId: usuario.experimentoId })
    .from(usuario)
    .where(eq(usuario.id, usuarioId))
    .for('update')
  if (!quem?.empresaId) return null
  const { empresaId } = quem
  await tx.update(usuario).set({ experimentoId: null }).where(eq(usuario.id, usuarioId))
  const [meu] = await tx.delete(experimento).where(eq(experimento.empresaId, empresaId)).returning()
  if (!meu) return null

  await excluirConversas(tx, [empresaId])
  await tx.delete(servico).where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, false)))
  await tornarProfissional(tx, empresaId, { id: usuarioId, nome: quem.nome })
  const [{ nome } = { nome: '' }] = await tx
    .select({ nome: empresa.nome })
    .from(empresa)
    .where(eq(empresa.id, empresaId))
  await tx
    .update(empresa)
    .set({ experimento: false, titularId: usuarioId, chave: await chaveLivre(tx, { id: empresaId, nome }) })
    .where(eq(empresa.id, empresaId))
  await tx.insert(empresaUsuario).values({ empresaId, usuarioId, gestor: true })
  return empresaId
}

/** The first fictional professional becomes the user, the others are deleted. */
async function tornarProfissional(tx: Tx, empresaId: string, { id: usuarioId, nome }: { id: number; nome: string }) {
  const [primeiro] = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(eq(profissional.empresaId, empresaId))
    .orderBy(asc(profissional.ordem))
    .limit(1)
  if (!primeiro) return
  await tx.delete(profissional).where(and(eq(profissional.empresaId, empresaId), ne(profissional.id, primeiro.id)))
  await tx
    .update(profissional)
    .set({ nome, usuarioId })
    .where(and(eq(profissional.empresaId, empresaId), eq(profissional.id, primeiro.id)))
}

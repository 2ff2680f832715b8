import { and, eq, gt, sql } from 'drizzle-orm'
import { chaveLivre } from '#empresa/empresa/chave.ts'
import { ficarSozinho } from '#empresa/profissional/equipe-inicial.ts'
import { apagarInativos } from '#empresa/servico/servicos-iniciais.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'
import { excluirConversas } from './apagar.ts'
import { experimento } from './experimento.table.ts'

/**
 * Keeps a trial until the activation link expires. Needs `withOcultas`.
 * @param token secret of the visitor's browser. @returns value for `usuario.experimento_id`; null
 * if expired
 */
export async function reservarExperimento(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { token, ate }: { token: string; ate: Date },
): Promise<string | null> {
  const [reservado] = await tx
    .update(experimento)
    .set({ reservado: true, expiraEm: sql`greatest(${experimento.expiraEm}, ${ate.toISOString()}::timestamptz)` })
    .where(and(eq(experimento.tokenHash, sha256(token)), gt(experimento.expiraEm, clock.now())))
    .returning({ id: experimento.empresaId })
  return reservado?.id ?? null
}

/**
 * Makes a user's trial their company. Services, hours and questions stay; conversations and
 * bookings are deleted. The user becomes manager and first professional. If two users have the same
 * trial, the first one activated gets it. Needs `withOcultas`, as `withPlataforma` does not see
 * trials. @returns the company's id; null if there is no trial
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
  await apagarInativos(tx, empresaId)
  await ficarSozinho(tx, empresaId, { id: usuarioId, nome: quem.nome })
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

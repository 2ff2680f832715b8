import type { HorarioSimples } from '@zelo/contract/empresa/segmento/segmento'
import { and, asc, eq, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { horario, profissional } from './profissional.table.ts'
import { quemTrabalha } from './quem-faz.ts'

/** Ids of the active professionals. If there are none, this user becomes the first. */
export async function garantirProfissional(
  tx: Tx,
  empresaId: string,
  { usuarioId, nome }: { usuarioId: number; nome: string },
): Promise<string[]> {
  const ativos = await quemTrabalha(tx, empresaId)
  if (ativos.length > 0) return ativos.map(({ id }) => id)
  const id = uuidv7()
  await tx.insert(profissional).values({ empresaId, id, nome, usuarioId })
  return [id]
}

/** Gives the first professionals these names, and adds those that are missing. */
export async function nomearEquipe(tx: Tx, empresaId: string, nomes: readonly string[]): Promise<string[]> {
  const atuais = await porOrdem(tx, empresaId)
  const ids: string[] = []
  for (const [ordem, nome] of nomes.entries()) {
    const id = atuais[ordem]?.id ?? uuidv7()
    ids.push(id)
    if (atuais[ordem])
      await tx
        .update(profissional)
        .set({ nome })
        .where(keyIs(profissional, empresaId, id))
    else await tx.insert(profissional).values({ empresaId, id, nome, ordem })
  }
  return ids
}

/** Replaces all hours of the company: each of these professionals gets the same ones. */
export async function trocarExpediente(
  tx: Tx,
  empresaId: string,
  profissionalIds: string[],
  { dias, inicio, fim, pausa }: HorarioSimples,
): Promise<void> {
  const faixas = pausa
    ? [
        { inicio, fim: pausa.inicio },
        { inicio: pausa.fim, fim },
      ]
    : [{ inicio, fim }]
  await tx.delete(horario).where(eq(horario.empresaId, empresaId))
  await tx
    .insert(horario)
    .values(
      profissionalIds.flatMap((profissionalId) =>
        [...new Set(dias)].flatMap((diaSemana) =>
          faixas.map((faixa) => ({ empresaId, id: uuidv7(), profissionalId, diaSemana, ...faixa })),
        ),
      ),
    )
}

/** Turns the first professional into this user and deletes the others. */
export async function ficarSozinho(tx: Tx, empresaId: string, { id: usuarioId, nome }: { id: number; nome: string }) {
  const [primeiro] = await porOrdem(tx, empresaId)
  if (!primeiro) return
  await tx.delete(profissional).where(and(eq(profissional.empresaId, empresaId), ne(profissional.id, primeiro.id)))
  await tx
    .update(profissional)
    .set({ nome, usuarioId })
    .where(keyIs(profissional, empresaId, primeiro.id))
}

function porOrdem(tx: Tx, empresaId: string) {
  return tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(eq(profissional.empresaId, empresaId))
    .orderBy(asc(profissional.ordem))
}

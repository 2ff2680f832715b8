import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { flags } from '@zelo/contract/nucleo/permissao'
import { maxContado } from '@zelo/contract/site/contagem'
import { eq, inArray, sql } from 'drizzle-orm'
import { perfil, perfilPermissao } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'

export type Perfil = typeof perfil.$inferSelect

/** Locks a profile while it is changed. */
export async function travarPerfil(tx: Tx, id: number): Promise<Perfil | undefined> {
  const [linha] = await tx.select().from(perfil).where(eq(perfil.id, id)).for('update')
  return linha
}

export async function lerEntradas(tx: Tx, ids: readonly number[]): Promise<Map<number, Permissao[]>> {
  const linhas =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(perfilPermissao)
          .where(inArray(perfilPermissao.perfilId, [...ids]))
          .orderBy(perfilPermissao.rota)
  const porPerfil = Map.groupBy(linhas, ({ perfilId }) => perfilId)
  return new Map(ids.map((id) => [id, (porPerfil.get(id) ?? []).map(toPermissao)]))
}

export async function gravarEntradas(tx: Tx, perfilId: number, entradas: readonly Permissao[]): Promise<void> {
  await tx.delete(perfilPermissao).where(eq(perfilPermissao.perfilId, perfilId))
  if (entradas.length > 0) await tx.insert(perfilPermissao).values(entradas.map((linha) => ({ perfilId, ...linha })))
}

/** Number of users with the row's profile. Counts just past the limit, to show «mais de 1.000». */
export const quantosUsuarios = sql<number>`(SELECT count(*)::int FROM (
  SELECT FROM usuario_perfil WHERE usuario_perfil.perfil_id = perfil.id LIMIT ${sql.raw(String(maxContado + 1))}) ate)`

/** Users of a profile, grouped by the other profiles they have, with the first hundred ids. */
export async function agruparUsuarios(tx: Tx, perfilId: number) {
  const { rows } = await tx.client.query<{ outros: number[]; total: number; primeiros: number[] }>(
    `SELECT to_json(outros) AS outros, count(*)::int AS total, to_json((array_agg(usuario_id ORDER BY usuario_id))[1:100]) AS primeiros
     FROM (
       SELECT meu.usuario_id,
         coalesce(array_agg(outro.perfil_id ORDER BY outro.perfil_id) FILTER (WHERE outro.perfil_id IS NOT NULL), '{}') AS outros
       FROM usuario_perfil meu LEFT JOIN usuario_perfil outro ON outro.usuario_id = meu.usuario_id AND outro.perfil_id <> meu.perfil_id
       WHERE meu.perfil_id = $1 GROUP BY meu.usuario_id
     ) por_usuario GROUP BY outros`,
    [perfilId],
  )
  return rows
}

function toPermissao(linha: typeof perfilPermissao.$inferSelect): Permissao {
  const { rota, nome, master } = linha
  return { rota, nome, master, ...(Object.fromEntries(flags.map((flag) => [flag, linha[flag]])) as Flags) }
}

type Flags = Pick<Permissao, (typeof flags)[number]>

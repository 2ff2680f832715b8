import { type Plano, planosSemente } from '@zelo/contract/instalacao/plano'
import { asc, eq } from 'drizzle-orm'
import type { Contexto } from '#nucleo/contexto.ts'
import { paraColunas, paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { plano } from './plano.table.ts'

/** Plans on sale, in display order. */
export async function listarPlanos({ db, idioma }: Contexto): Promise<Plano[]> {
  return (await lerPlanosAVenda(db)).map((row) => toPlano(row, idioma))
}

/** The plans on sale, with their texts in both languages. */
export function lerPlanosAVenda(db: Servicos['db']): Promise<(typeof plano.$inferSelect)[]> {
  return withPlataforma(db, 'plano.vitrine', (tx) =>
    tx.select().from(plano).where(eq(plano.visivel, true)).orderBy(asc(plano.ordem)),
  )
}

/** Prices of a plan; undefined if it is not on sale. */
export async function precosAVenda(db: Servicos['db'], id: string) {
  const achado = (await lerPlanosAVenda(db)).find((row) => row.id === id)
  if (!achado) return undefined
  const { precoMensal, precoSemestral, precoAnual } = achado
  return paraRede({ precoMensal, precoSemestral, precoAnual })
}

/** Adds the default plans that are missing. Existing ones stay as they are. */
export async function semearPlanos({ db }: Pick<Servicos, 'db'>): Promise<void> {
  await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx
      .insert(plano)
      .values(planosSemente.map((semente, ordem) => ({ ...paraColunas(semente), ordem })))
      .onConflictDoNothing(),
  )
}

/** A plan in the shape of the contract, in one language. */
export function toPlano(
  { ordem: _ordem, visivel: _visivel, versao: _versao, alteradoEm: _em, ...row }: typeof plano.$inferSelect,
  idioma: Contexto['idioma'],
): Plano {
  return { ...paraRede(row), descricao: row.descricao[idioma], suporte: row.suporte[idioma] }
}

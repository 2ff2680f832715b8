import { asc, eq } from 'drizzle-orm'
import { canalSite } from '#conversa/canal/canal.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Database, type Tx, withOcultas } from '#platform/database/database.ts'

export async function sitesDaEmpresa(tx: Tx, empresaId: string): Promise<string[]> {
  const rows = await tx
    .select({ site: canalSite.site })
    .from(canalSite)
    .where(eq(canalSite.empresaId, empresaId))
    .orderBy(asc(canalSite.ordem))
  return rows.map(({ site }) => site)
}

/** Sites of the company with that chat key; none for an unknown key. */
export async function sitesDaChave(db: Database, chave: string): Promise<string[]> {
  if (!/^[a-z0-9-]{3,60}$/.test(chave)) return []
  const rows = await withOcultas(db, 'chat.chave', (tx) =>
    tx
      .select({ site: canalSite.site })
      .from(canalSite)
      .innerJoin(empresa, eq(empresa.id, canalSite.empresaId))
      .where(eq(empresa.chave, chave))
      .orderBy(asc(canalSite.ordem)),
  )
  return rows.map(({ site }) => site)
}

import { eq } from 'drizzle-orm'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Database, withOcultas } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'

type Lembrada = { linha: Empresa; ate: number }

const lembrarMs = 15_000
const maxLembradas = 5_000
const porBanco = new WeakMap<Database['pool'], Map<string, Lembrada>>()

/** The company with this key, cached for 15 s because every public call needs it. */
export async function empresaDaChave(db: Database, chave: string): Promise<Empresa> {
  const lembradas = porBanco.get(db.pool) ?? new Map<string, Lembrada>()
  porBanco.set(db.pool, lembradas)
  const lembrada = lembradas.get(chave)
  if (lembrada && lembrada.ate > performance.now()) return lembrada.linha

  const [linha] = await withOcultas(db, 'chat.chave', (tx) =>
    tx.select().from(empresa).where(eq(empresa.chave, chave)).limit(1),
  )
  if (!linha) throw new NaoEncontrado()
  if (lembradas.size >= maxLembradas) lembradas.clear()
  lembradas.set(chave, { linha, ate: performance.now() + lembrarMs })
  return linha
}

/** Drops a changed company from this instance's cache. Other instances read it anew within 15 s. */
export function esquecerChave(db: Database, chave: string): void {
  porBanco.get(db.pool)?.delete(chave)
}

import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

type Filtros = {
  empresas?: string[] | undefined
  status?: (typeof conversa.$inferSelect)['status'] | undefined
  canal?: (typeof conversa.$inferSelect)['canal'] | undefined
  /** Only conversations before this one. */
  depoisDe?: { ultimaEm: Date; id: string } | undefined
}

/** Conversations of all companies, newest message first, without their words (platform door). */
export function listarSemPalavras(tx: Tx, { empresas, status, canal, depoisDe }: Filtros, limite: number) {
  const onde = and(
    empresas && inArray(conversa.empresaId, empresas),
    status && eq(conversa.status, status),
    canal && eq(conversa.canal, canal),
    depoisDe && sql`(${conversa.ultimaEm}, ${conversa.id}) < (${depoisDe.ultimaEm}, ${depoisDe.id}::uuid)`,
  )
  return selecionar(tx, onde, limite)
}

/** One such conversation. */
export async function acharSemPalavras(tx: Tx, empresaId: string, id: string) {
  const [row] = await selecionar(tx, keyIs(conversa, empresaId, id), 1)
  return row
}

/** Status of the conversation with the newest message. */
export async function statusDaUltima(tx: Tx, empresaId: string) {
  const [ultima] = await tx
    .select({ status: conversa.status })
    .from(conversa)
    .where(eq(conversa.empresaId, empresaId))
    .orderBy(desc(conversa.ultimaEm))
    .limit(1)
  return ultima?.status
}

function selecionar(tx: Tx, onde: SQL | undefined, limite: number) {
  return tx
    .select({
      id: conversa.id,
      empresa: { id: empresa.id, nome: empresa.nome },
      canal: conversa.canal,
      status: conversa.status,
      mensagens: conversa.ultimaOrdem,
      aberta_em: conversa.abertaEm,
      ultima_em: conversa.ultimaEm,
    })
    .from(conversa)
    .innerJoin(empresa, eq(empresa.id, conversa.empresaId))
    .where(onde)
    .orderBy(desc(conversa.ultimaEm), desc(conversa.id))
    .limit(limite)
}

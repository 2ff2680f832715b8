import { and, asc, eq } from 'drizzle-orm'
import { ensinar } from '#agente/linguagem/atos/ensinados.ts'
import { atosConhecidos, type Ensinados } from '#agente/linguagem/atos/modelo.ts'
import type { Exemplo } from '#agente/linguagem/atos/treino.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { ensino } from './ensino.table.ts'

type Lembrado = { versao: number; exemplos: number; ensinados: Ensinados | undefined }

/** The readers of companies, each for one version of its lessons. An example takes some 2 KB. */
const porBanco = new WeakMap<Database['pool'], Map<string, Lembrado>>()
const maxExemplos = 30_000
const maxEmpresas = 10_000

/**
 * The company's lessons, for the turn that read its row; undefined without any. Teaching raises the
 * row's version, so no instance uses older lessons.
 */
export async function ensinadosDe(
  db: Database,
  tx: Tx,
  { id, ensinoVersao: versao }: Pick<Empresa, 'id' | 'ensinoVersao'>,
): Promise<Ensinados | undefined> {
  if (versao === 0) return undefined
  const lembrados = porBanco.get(db.pool) ?? new Map<string, Lembrado>()
  porBanco.set(db.pool, lembrados)
  const lembrado = lembrados.get(id)
  if (lembrado?.versao === versao) return lembrado.ensinados
  lembrados.delete(id)
  const exemplos = await lerEnsinados(tx, id)
  const ensinados = exemplos.length > 0 ? ensinar(exemplos) : undefined
  const guardados = [...lembrados.values()].reduce((soma, um) => soma + um.exemplos, exemplos.length)
  if (guardados > maxExemplos || lembrados.size >= maxEmpresas) lembrados.clear()
  lembrados.set(id, { versao, exemplos: exemplos.length, ensinados })
  return ensinados
}

/** A company's lessons in their order, without acts that the reader no longer knows. */
export async function lerEnsinados(tx: Tx, empresaId: string, sem?: string): Promise<Exemplo[]> {
  const conhecidos = new Set(atosConhecidos())
  const rows = await tx
    .select()
    .from(ensino)
    .where(and(eq(ensino.empresaId, empresaId), eq(ensino.estado, 'ENSINADA')))
    .orderBy(asc(ensino.em), asc(ensino.id))
  return rows
    .filter(({ id, atos }) => id !== sem && atos.every((ato) => conhecidos.has(ato)))
    .map(({ texto, dito, nomes, atos }) => ({ texto, estado: dito, nomes, atos }))
}

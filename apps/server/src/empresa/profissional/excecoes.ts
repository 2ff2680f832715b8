import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { Dia } from '#platform/time.ts'
import type { Escopo } from './escopo.ts'
import { type ExcecaoHorarioRow, excecaoHorario, feriadoResposta } from './profissional.table.ts'

export type { ExcecaoHorarioRow }

/** Exceptions from `desde` on, of the company and of these professionals. */
export function excecoesDesde(
  tx: Tx,
  { empresaId, desde, de }: { empresaId: string; desde: Dia; de: Escopo },
): Promise<ExcecaoHorarioRow[]> {
  return tx
    .select()
    .from(excecaoHorario)
    .where(
      and(
        eq(excecaoHorario.empresaId, empresaId),
        gte(excecaoHorario.dia, desde),
        de === 'todos'
          ? undefined
          : or(isNull(excecaoHorario.profissionalId), inArray(excecaoHorario.profissionalId, de)),
      ),
    )
    .orderBy(asc(excecaoHorario.dia), asc(excecaoHorario.inicio), asc(excecaoHorario.id))
}

/** The rows of one exception, or those by which the company closes on a holiday. */
type Qual = { empresaId: string } & ({ grupoId: string } | { feriado: Dia })

/** Locks the rows of an exception, always in the same order. */
export function trancarExcecao(tx: Tx, qual: Qual): Promise<ExcecaoHorarioRow[]> {
  return tx
    .select()
    .from(excecaoHorario)
    .where(daExcecao(qual))
    .orderBy(asc(excecaoHorario.dia), asc(excecaoHorario.id))
    .for('update')
}

export async function inserirExcecao(tx: Tx, rows: ExcecaoHorarioRow[]): Promise<void> {
  await tx.insert(excecaoHorario).values(rows)
}

export async function apagarExcecao(tx: Tx, qual: Qual): Promise<void> {
  await tx.delete(excecaoHorario).where(daExcecao(qual))
}

function daExcecao(qual: Qual) {
  return and(
    eq(excecaoHorario.empresaId, qual.empresaId),
    'grupoId' in qual
      ? eq(excecaoHorario.grupoId, qual.grupoId)
      : and(eq(excecaoHorario.dia, qual.feriado), eq(excecaoHorario.feriado, true)),
  )
}

/** The company's answers about holidays from `desde` on. */
export function respostasDeFeriados(tx: Tx, empresaId: string, desde: Dia) {
  return tx
    .select()
    .from(feriadoResposta)
    .where(and(eq(feriadoResposta.empresaId, empresaId), gte(feriadoResposta.dia, desde)))
}

export async function guardarRespostaDeFeriado(
  tx: Tx,
  { empresaId, dia, ...resposta }: { empresaId: string; dia: Dia; fecha: boolean; respondidaEm: Date },
): Promise<void> {
  await tx
    .insert(feriadoResposta)
    .values({ empresaId, dia, ...resposta })
    .onConflictDoUpdate({ target: [feriadoResposta.empresaId, feriadoResposta.dia], set: resposta })
}

import type { AcaoAuditoria, RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Contexto } from '#nucleo/contexto.ts'
import { exigirTodos } from '#platform/cadastro/escolhidos.ts'
import type { Tx } from '#platform/database/database.ts'
import { auditar } from './auditoria.service.ts'

type Tabela = PgTable & { id: PgColumn; versao: PgColumn; empresaId?: PgColumn }
type Row<T extends Tabela> = T['$inferSelect'] & { id: string; versao: number; empresaId?: string }

/** A table of versioned rows, and what the trail stores of one. */
export type Registro<T extends Tabela> = {
  recurso: RecursoAuditoria
  tabela: T
  nome(row: T['$inferSelect']): string
  /** Fields that people fill in. */
  dados(row: T['$inferSelect']): object
  /** Fields that other commands change, such as switching a record on and off. */
  estado?(row: T['$inferSelect']): object
}

export async function incluirRegistro<T extends Tabela>(
  tx: Tx,
  contexto: Contexto,
  registro: Registro<T>,
  valores: T['$inferInsert'],
  acao: 'INCLUIR' | 'COPIAR' = 'INCLUIR',
): Promise<T['$inferSelect']> {
  const [row] = await tx.insert(registro.tabela).values(valores).returning()
  const nova = row as Row<T>
  await auditar(tx, contexto, { ...fatoDe(registro, nova, acao), depois: { ...registro.dados(nova) } })
  return nova
}

/** Writes the next version of a locked row. `mudancas` includes the time of the change. */
export async function mudarRegistro<T extends Tabela>(
  tx: Tx,
  contexto: Contexto,
  registro: Registro<T>,
  antes: T['$inferSelect'],
  mudancas: Partial<T['$inferSelect']>,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR' = 'ALTERAR',
): Promise<T['$inferSelect']> {
  const { versao } = antes as Row<T>
  const [row] = await tx
    .update(registro.tabela as PgTable)
    .set({ ...mudancas, versao: versao + 1 })
    .where(esta(registro, antes as Row<T>))
    .returning()
  const depois = row as Row<T>
  const campos = (linha: T['$inferSelect']) => ({ ...registro.dados(linha), ...registro.estado?.(linha) })
  await auditar(tx, contexto, {
    ...fatoDe(registro, depois, acao),
    antes: campos(antes),
    depois: campos(depois),
  })
  return depois
}

export async function excluirRegistro<T extends Tabela>(
  tx: Tx,
  contexto: Contexto,
  registro: Registro<T>,
  antes: T['$inferSelect'],
): Promise<{ ok: true }> {
  await tx.delete(registro.tabela).where(esta(registro, antes as Row<T>))
  await auditar(tx, contexto, {
    ...fatoDe(registro, antes as Row<T>, 'EXCLUIR'),
    antes: { ...registro.dados(antes) },
  })
  return { ok: true }
}

/** Rows that somebody chose in a list of the platform, locked by id; 404 if one is gone. */
export async function travarEscolhidos<T extends Tabela>(
  tx: Tx,
  { tabela }: Registro<T>,
  ids: string[],
): Promise<T['$inferSelect'][]> {
  const { id } = tabela
  const rows = await tx
    .select()
    .from(tabela as PgTable)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
  exigirTodos(ids, rows)
  return rows as T['$inferSelect'][]
}

function esta<T extends Tabela>({ tabela }: Registro<T>, { id, empresaId }: Row<T>) {
  return and(eq(tabela.id, id), tabela.empresaId && eq(tabela.empresaId, empresaId))
}

function fatoDe<T extends Tabela>({ recurso, nome }: Registro<T>, row: Row<T>, acao: AcaoAuditoria) {
  return { acao, recurso, id: row.id, nome: nome(row), empresaId: row.empresaId }
}

import { eq, getTableName } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { readable } from '#platform/database/sql/readable.ts'
import { profissional } from './profissional.table.ts'

const colunas = ['empresaId', 'id', 'nome'] as const

/** Professionals for joins that need their name; inactive ones too. */
export const profissionalParaLer = readable(profissional, colunas)

/** The same under another alias, for a statement with two professionals. */
export const outroProfissionalParaLer = readable(profissional, colunas, 'outro_profissional')

export async function acharProfissional(
  tx: Tx,
  empresaId: string,
  id: string,
): Promise<{ id: string; nome: string } | undefined> {
  const [achado] = await tx
    .select({ id: profissional.id, nome: profissional.nome })
    .from(profissional)
    .where(keyIs(profissional, empresaId, id))
  return achado
}

/** Locks a professional, so that other writers of their appointments wait for this transaction. */
export async function trancarProfissional(tx: Tx, empresaId: string, id: string): Promise<void> {
  await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(keyIs(profissional, empresaId, id))
    .for('no key update')
}

/** Names of all professionals of a company, inactive ones too. */
export function todosOsProfissionais(tx: Tx, empresaId: string) {
  const { nome, ativo } = profissional
  return tx.select({ nome, ativo }).from(profissional).where(eq(profissional.empresaId, empresaId))
}

/** Table name, for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeProfissionais = getTableName(profissional)

/** SQL condition on the `id` of a professional: they give this service. */
export function realizaServico(empresa: string, servico: string): string {
  return `id IN (SELECT ps.profissional_id FROM profissional_servico ps
    WHERE ps.empresa_id = ${empresa} AND ps.servico_id = ${servico})`
}

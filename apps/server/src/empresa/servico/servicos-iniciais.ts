import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { tirarServicos } from '#empresa/profissional/quem-faz.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { servico } from './servico.table.ts'

type ServicoInicial = Pick<
  typeof servico.$inferInsert,
  'nome' | 'descricao' | 'duracaoMin' | 'intervaloDepoisMin' | 'precoCentavos'
>

/** Locks the active services and returns their names. */
export async function trancarServicos(tx: Tx, empresaId: string): Promise<string[]> {
  const ativos = await tx
    .select({ nome: servico.nome })
    .from(servico)
    .where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, true)))
    .for('update')
  return ativos.map(({ nome }) => nome)
}

/** Deletes all services. Those that have appointments are only switched off. */
export async function retirarServicos(tx: Tx, empresaId: string): Promise<void> {
  const todos = await tx.select({ id: servico.id }).from(servico).where(eq(servico.empresaId, empresaId))
  const ids = todos.map(({ id }) => id)
  const marcados = new Set(await agendaDaEmpresa().servicosMarcados(tx, empresaId, ids))
  const livres = ids.filter((id) => !marcados.has(id))
  await tirarServicos(tx, empresaId)
  await tx.delete(servico).where(and(eq(servico.empresaId, empresaId), inArray(servico.id, livres)))
  await tx.update(servico).set({ ativo: false }).where(eq(servico.empresaId, empresaId))
}

/** Writes these services over the existing ones, keeping their ids. Switches off the rest. */
export async function escreverServicos(tx: Tx, empresaId: string, novos: readonly ServicoInicial[]): Promise<string[]> {
  const atuais = await tx
    .select({ id: servico.id })
    .from(servico)
    .where(eq(servico.empresaId, empresaId))
    .orderBy(asc(servico.ordem))
  const ids: string[] = []
  for (const [ordem, novo] of novos.entries()) {
    // A deposit belongs to the service that stood here.
    const valores = { ...novo, ordem, ativo: true, sinalTipo: 'NENHUM' as const, sinalValor: 0 }
    const id = atuais[ordem]?.id ?? uuidv7()
    ids.push(id)
    if (atuais[ordem])
      await tx
        .update(servico)
        .set(valores)
        .where(keyIs(servico, empresaId, id))
    else await tx.insert(servico).values({ empresaId, id, ...valores })
  }
  const sobras = atuais.slice(novos.length).map(({ id }) => id)
  if (sobras.length > 0) {
    await tx
      .update(servico)
      .set({ ativo: false })
      .where(and(eq(servico.empresaId, empresaId), inArray(servico.id, sobras)))
  }
  return ids
}

/** Adds these services and returns their ids. */
export async function inserirServicos(tx: Tx, empresaId: string, novos: readonly ServicoInicial[]): Promise<string[]> {
  const rows = novos.map((novo, ordem) => ({ empresaId, id: uuidv7(), ...novo, ordem }))
  await tx.insert(servico).values(rows)
  return rows.map(({ id }) => id)
}

export async function apagarInativos(tx: Tx, empresaId: string): Promise<void> {
  await tx.delete(servico).where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, false)))
}

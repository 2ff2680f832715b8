import { and, eq, inArray } from 'drizzle-orm'
import { toCliente } from '#agenda/cliente/cliente.dados.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import type { Ficha } from '#agenda/ficha/ficha.ts'
import type { DoGestor } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import type { RegistrosMovidos } from './mescla.ts'

export type ParDaMescla = { mantido: string; absorvido: string }

/** Data that a merge keeps for undoing it. */
export type Volta = {
  mantido: ClienteRow
  absorvido: ClienteRow
  etiquetas: string[]
  alias: RegistrosMovidos['alias']
  movidos: RegistrosMovidos
}

/** Merging is for managers, who see every client. */
export function comoGestor<T>(contexto: DoGestor, work: (ficha: Ficha) => Promise<T>): Promise<T> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, (tx) =>
    work({ tx, contexto, empresaId, escopo: 'todos', usuarioId: contexto.ator.usuarioId, gestor: true }),
  )
}

/** Both records, or 404: two, of this company, and neither erased. */
export async function lerPar(
  tx: Tx,
  empresaId: string,
  { mantido, absorvido }: ParDaMescla,
): Promise<[ClienteRow, ClienteRow]> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, [mantido, absorvido])))
  const [um, outro] = [mantido, absorvido].map((id) => rows.find((row) => row.id === id))
  if (!um || !outro) throw new NaoEncontrado()
  exigirPossivel(um, outro)
  return [um, outro]
}

export function exigirPossivel(um: ClienteRow, outro: ClienteRow): void {
  if (um.id === outro.id || um.anonimizadoEm || outro.anonimizadoEm) throw new NaoEncontrado()
}

export function toLado(row: ClienteRow) {
  return { ...toCliente(row), nascimento: row.nascimento }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Escopo, lerEscopo } from '#empresa/profissional/escopo.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, NaEmpresa } from '#nucleo/contexto.ts'
import { type Database, type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { clienteNoEscopo } from './cliente.service.ts'
import { cliente } from './cliente.table.ts'

export type Linha = typeof cliente.$inferSelect

/** One company's clients as one person may see and change them. */
export type Ficha = {
  tx: Tx
  contexto: Contexto
  empresaId: string
  escopo: Escopo
  usuarioId: number
  gestor: boolean
}

/** Opens the clients of the call's company. */
export async function nasFichas<T>(contexto: NaEmpresa, work: (ficha: Ficha) => Promise<T>): Promise<T> {
  const daEmpresa = contexto.empresa
  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, contexto.ator)
    const { usuarioId } = contexto.ator
    return work({ tx, contexto, empresaId: daEmpresa.id, escopo, usuarioId, gestor: daEmpresa.gestor })
  })
}

/** The client, or 404: a professional knows those who have an appointment with them. */
export async function lerLinha(ficha: Ficha, id: string): Promise<Linha> {
  const row = await procurarLinha(ficha, id)
  if (!row) throw new NaoEncontrado()
  return row
}

export async function conhece(ficha: Ficha, id: string): Promise<boolean> {
  return (await procurarLinha(ficha, id)) !== undefined
}

async function procurarLinha({ tx, empresaId, escopo }: Ficha, id: string): Promise<Linha | undefined> {
  const [row] = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, id), clienteNoEscopo(tx, escopo)))
  return row
}

/** Locks clients against changes and merges until the transaction ends, always in the same order; gives those that are there. */
export async function trancarClientes(tx: Tx, empresaId: string, ids: string[]): Promise<Map<string, Linha>> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, ids)))
    .orderBy(asc(cliente.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of people of the team by id. They belong to the platform, which a company's own door does not open. */
export async function nomesDosAutores(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await withPlataforma(db, 'cliente.autores', (tx) =>
    tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(inArray(usuario.id, [...new Set(ids)])),
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

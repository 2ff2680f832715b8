import { and } from 'drizzle-orm'
import { clienteNoEscopo } from '#agenda/agendamento/escopo.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import { type Escopo, lerEscopo } from '#empresa/profissional/escopo.ts'
import type { Contexto, NaEmpresa } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'

/** One company's clients with the rights of one person. */
export type Ficha = {
  tx: Tx
  contexto: Contexto
  empresaId: string
  escopo: Escopo
  usuarioId: number
  gestor: boolean
}

/** The same for a program of the company. */
export type FichaDoPrograma = Pick<Ficha, 'tx' | 'contexto' | 'empresaId' | 'escopo'>

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
export async function lerLinha(ficha: FichaDoPrograma, id: string): Promise<ClienteRow> {
  const row = await procurarLinha(ficha, id)
  if (!row) throw new NaoEncontrado()
  return row
}

export async function conhece(ficha: FichaDoPrograma, id: string): Promise<boolean> {
  return (await procurarLinha(ficha, id)) !== undefined
}

async function procurarLinha({ tx, empresaId, escopo }: FichaDoPrograma, id: string): Promise<ClienteRow | undefined> {
  const [row] = await tx
    .select()
    .from(cliente)
    .where(and(keyIs(cliente, empresaId, id), clienteNoEscopo(tx, escopo)))
  return row
}

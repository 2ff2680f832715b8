import { and, asc, eq } from 'drizzle-orm'
import { statusComSessao } from '#identidade/acesso/sessao/permissao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { NaEmpresa } from '#nucleo/contexto.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { type Database, type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { profissional } from './profissional.table.ts'

/** The professionals a user sees: a manager all (`todos`), a professional themselves. */
export type Escopo = 'todos' | string[]

export async function lerEscopo(
  tx: Tx,
  empresa: { id: string; gestor: boolean },
  { usuarioId }: { usuarioId: number },
): Promise<Escopo> {
  if (empresa.gestor) return 'todos'
  const rows = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresa.id), eq(profissional.usuarioId, usuarioId)))
    .orderBy(asc(profissional.id))
  return rows.map((row) => row.id)
}

/** Reads the company of the call with `lerComAtraso`. The caller's scope comes from the primary. */
export async function lerNoEscopo<T>(
  contexto: NaEmpresa,
  work: (tx: Tx, escopo: Escopo | Promise<Escopo>) => Promise<T>,
): Promise<T> {
  const { db, leitura, empresa, ator } = contexto
  const ler = (tx: Tx) => lerEscopo(tx, empresa, ator)
  const deAgora = leitura && !empresa.gestor ? await withEmpresa(db, empresa.id, ler) : undefined
  return lerComAtraso(contexto, (de) => withEmpresa(de, empresa.id, (tx) => work(tx, deAgora ?? ler(tx))))
}

/** Whether this user may still see that professional's agenda: as a manager, or as their own. */
export async function veAgenda(
  db: Database,
  empresaId: string,
  profissionalId: string,
  usuarioId: number,
): Promise<boolean> {
  const [conta] = await withPlataforma(db, 'profissional.acesso', (tx) =>
    tx
      .select({ gestor: empresaUsuario.gestor, status: usuario.status, dono: profissional.usuarioId })
      .from(empresaUsuario)
      .innerJoin(usuario, eq(usuario.id, empresaUsuario.usuarioId))
      .leftJoin(profissional, keyIs(profissional, empresaUsuario.empresaId, profissionalId))
      .where(and(eq(empresaUsuario.empresaId, empresaId), eq(empresaUsuario.usuarioId, usuarioId))),
  )
  return Boolean(conta && statusComSessao.includes(conta.status) && (conta.gestor || conta.dono === usuarioId))
}

/**
 * Whether the professional's account was blocked or taken out of the company. A feed address or
 * calendar that they set up then reads and writes nothing.
 */
export async function perdeuAcesso(db: Database, empresaId: string, profissionalId: string): Promise<boolean> {
  const [conta] = await withPlataforma(db, 'profissional.acesso', (tx) =>
    tx
      .select({ id: profissional.usuarioId, status: usuario.status })
      .from(profissional)
      .leftJoin(
        empresaUsuario,
        and(eq(empresaUsuario.empresaId, profissional.empresaId), eq(empresaUsuario.usuarioId, profissional.usuarioId)),
      )
      .leftJoin(usuario, eq(usuario.id, empresaUsuario.usuarioId))
      .where(keyIs(profissional, empresaId, profissionalId)),
  )
  return Boolean(conta?.id && !(conta.status && statusComSessao.includes(conta.status)))
}

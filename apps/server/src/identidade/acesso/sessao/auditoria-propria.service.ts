import { eq } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Logado } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

type Campos = Record<string, unknown>

/** Writes a trail entry about the caller's own account. Needs `withPlataforma`. */
export async function auditarProprio(tx: Tx, contexto: Logado, antes: Campos, depois: Campos): Promise<void> {
  const { usuarioId: id } = contexto.ator
  const [dono] = await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, id))
  const nome = dono?.nome ?? `#${id}`
  await auditar(tx, contexto, { acao: 'ALTERAR', recurso: 'usuario', id, nome, antes, depois })
}

import type { RecursoAuditoria } from '@zelo/contract/auditoria'
import { and, desc, eq } from 'drizzle-orm'
import { Conflito } from '#errors.ts'
import { usuario } from '#features/acesso/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { auditoria } from './auditoria.table.ts'

/**
 * Throws 409 when the caller saw an older version of the record than the one there is (`atual`, read under its lock), and names who changed
 * it. The client reads the record again and shows what is different. Platform door.
 */
export async function exigirVersao(
  tx: Tx,
  { recurso, id, atual, vista }: { recurso: RecursoAuditoria; id: string | number; atual: number; vista: number },
): Promise<void> {
  if (atual === vista) return
  const [ultima] = await tx
    .select({ nome: usuario.nome })
    .from(auditoria)
    .innerJoin(usuario, eq(usuario.id, auditoria.usuarioId))
    .where(and(eq(auditoria.recurso, recurso), eq(auditoria.recursoId, String(id))))
    .orderBy(desc(auditoria.id))
    .limit(1)
  throw new Conflito(
    {
      br: `${ultima?.nome ?? 'Outra pessoa'} mudou este registro enquanto você editava. Nada foi salvo.`,
      en: `${ultima?.nome ?? 'Somebody else'} changed this record while you were editing. Nothing was saved.`,
    },
    { acao: { br: 'Veja o que mudou e salve de novo.', en: 'See what changed and save again.' } },
  )
}

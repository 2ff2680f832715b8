import type { RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { and, desc, eq } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito } from '#platform/errors.ts'
import { auditoria } from './auditoria.table.ts'

type Alvo = { recurso: RecursoAuditoria; id: string | number; empresaId?: string }

/**
 * Throws 409 when the caller saw an older version of the record than the one there is (`atual`, read under its lock), and names who changed
 * it. The client reads the record again and shows what is different. Platform door.
 */
export async function exigirVersao(
  tx: Tx,
  { recurso, id, atual, vista }: Alvo & { atual: number; vista: number },
): Promise<void> {
  await exigirVisto(tx, { recurso, id, igual: atual === vista })
}

/** The same for a part of a record that has no version: `igual` says whether it still is what the caller saw. Platform door. */
export async function exigirVisto(tx: Tx, { recurso, id, igual }: Alvo & { igual: boolean }): Promise<void> {
  if (!igual) throw conflito(await quemMudou(tx, { recurso, id }))
}

class VersaoVelha extends Error {}

/** The same in a company's door, which cannot read the trail: inside `nomearConflito`. */
export function conferirVersao({ atual, vista }: { atual: number; vista: number }): void {
  if (atual !== vista) throw new VersaoVelha()
}

/** Runs a change of a company's record; a version that was too old becomes 409 with the name of who was faster. */
export async function nomearConflito<T>({ db }: Contexto, alvo: Alvo, mudar: () => Promise<T>): Promise<T> {
  try {
    return await mudar()
  } catch (error) {
    if (!(error instanceof VersaoVelha)) throw error
    throw conflito(await withPlataforma(db, 'auditoria.leitura', (tx) => quemMudou(tx, alvo)))
  }
}

async function quemMudou(tx: Tx, { recurso, id, empresaId }: Alvo): Promise<string | undefined> {
  const [ultima] = await tx
    .select({ nome: usuario.nome })
    .from(auditoria)
    .innerJoin(usuario, eq(usuario.id, auditoria.usuarioId))
    .where(
      and(
        eq(auditoria.recurso, recurso),
        eq(auditoria.recursoId, String(id)),
        empresaId ? eq(auditoria.empresaId, empresaId) : undefined,
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  return ultima?.nome
}

/** 409, when it is known who was faster (`quem`) or not. */
export function conflito(quem: string | undefined): Conflito {
  return new Conflito(
    {
      br: `${quem ?? 'Outra pessoa'} mudou este registro enquanto você editava. Nada foi salvo.`,
      en: `${quem ?? 'Somebody else'} changed this record while you were editing. Nothing was saved.`,
    },
    { acao: { br: 'Veja o que mudou e salve de novo.', en: 'See what changed and save again.' } },
  )
}

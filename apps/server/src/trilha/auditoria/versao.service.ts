import type { RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { and, desc, eq } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito } from '#platform/errors.ts'
import { auditoria } from './auditoria.table.ts'

type RegistroVersionado = { recurso: RecursoAuditoria; id: string | number; empresaId?: string }

/**
 * Throws 409, naming who changed the row, if the caller saw (`vista`) another version than the
 * locked row's (`atual`). Needs `withPlataforma`.
 */
export async function exigirVersao(
  tx: Tx,
  { recurso, id, atual, vista }: RegistroVersionado & { atual: number; vista: number },
): Promise<void> {
  await exigirVisto(tx, { recurso, id, igual: atual === vista })
}

/** Same for rows without a version. `igual`: the row is as the caller saw it. */
export async function exigirVisto(
  tx: Tx,
  { recurso, id, igual }: RegistroVersionado & { igual: boolean },
): Promise<void> {
  if (!igual) throw new VersaoVelha(await quemMudou(tx, { recurso, id }))
}

/**
 * `exigirVersao` within `withEmpresa`, which cannot read the trail. `nomearConflito` adds the
 * author.
 */
export function conferirVersao({ atual, vista }: { atual: number; vista: number }): void {
  if (atual !== vista) throw new VersaoVelha()
}

/** Runs a change of a company's record and adds the other author to its 409. */
export async function nomearConflito<T>(
  { db }: Contexto,
  alvo: RegistroVersionado,
  mudar: () => Promise<T>,
): Promise<T> {
  try {
    return await mudar()
  } catch (error) {
    if (!(error instanceof VersaoVelha)) throw error
    throw new VersaoVelha(await withPlataforma(db, 'auditoria.leitura', (tx) => quemMudou(tx, alvo)))
  }
}

async function quemMudou(tx: Tx, { recurso, id, empresaId }: RegistroVersionado): Promise<string | undefined> {
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

/** 409; `quem` is the author of the newer version, if known. */
export class VersaoVelha extends Conflito {
  constructor(quem?: string) {
    super(
      {
        br: `${quem ?? 'Outra pessoa'} mudou este registro enquanto você editava. Nada foi salvo.`,
        en: `${quem ?? 'Somebody else'} changed this record while you were editing. Nothing was saved.`,
      },
      { acao: { br: 'Veja o que mudou e salve de novo.', en: 'See what changed and save again.' } },
    )
  }
}

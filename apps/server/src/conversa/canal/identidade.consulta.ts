import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { abrir } from '#conversa/canal/saida/segredos.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { canalIdentidade } from './canal.table.ts'

const validos = (empresaId: string, agora: Date) =>
  and(eq(canalIdentidade.empresaId, empresaId), or(isNull(canalIdentidade.valeAte), gt(canalIdentidade.valeAte, agora)))

/** Secrets that are valid now, newest first. */
export async function segredosDaIdentidade(tx: Tx, empresaId: string, agora: Date) {
  return tx
    .select({ id: canalIdentidade.id, criado_em: canalIdentidade.criadoEm, vale_ate: canalIdentidade.valeAte })
    .from(canalIdentidade)
    .where(validos(empresaId, agora))
    .orderBy(sql`${canalIdentidade.valeAte} DESC NULLS FIRST`, desc(canalIdentidade.criadoEm))
}

/** The same secrets, opened, to check a signature. */
export async function abrirSegredos(
  tx: Tx,
  { config, clock }: Pick<Contexto, 'config' | 'clock'>,
  empresaId: string,
): Promise<string[]> {
  const rows = await tx.select().from(canalIdentidade).where(validos(empresaId, clock.now()))
  return rows.map(({ id, segredo }) => abrir(config, id, 'identidade', segredo))
}

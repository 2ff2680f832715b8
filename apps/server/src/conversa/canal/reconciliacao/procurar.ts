import { and, eq, inArray } from 'drizzle-orm'
import { canalEnvio } from '#conversa/canal/canal.table.ts'
import type { CanalAberto, MensagemDita } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Envio = Pick<typeof canalEnvio.$inferSelect, 'chamadoEm' | 'criadoEm'>

/**
 * Asks the provider for a message whose outcome is unknown. @returns its id there, never that of
 * another message of ours with the same content
 */
export async function procurarEnvio(
  { db }: Pick<Servicos, 'db'>,
  canal: CanalAberto,
  { destino, dita, envio }: { destino: string; dita: MensagemDita; envio: Envio },
): Promise<string | undefined> {
  const ids = await portas[canal.tipo]
    .localizar(canal, destino, dita, envio.chamadoEm ?? envio.criadoEm)
    .catch(() => [])
  if (ids.length === 0) return undefined
  const conhecidos = await withEmpresa(db, canal.empresaId, (tx) =>
    tx
      .select({ id: canalEnvio.provedorId })
      .from(canalEnvio)
      .where(
        and(
          eq(canalEnvio.empresaId, canal.empresaId),
          eq(canalEnvio.canalId, canal.id),
          inArray(canalEnvio.provedorId, ids),
        ),
      ),
  )
  return ids.find((id) => !conhecidos.some((um) => um.id === id))
}

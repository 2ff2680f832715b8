import { and, count, eq } from 'drizzle-orm'
import { type CalendarioRow, calendario } from '#agenda/calendario/calendario.table.ts'
import { FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import { calendarioRevogar } from '#agenda/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { abrirConta } from './acesso.ts'
import { revogarTokens } from './oauth.ts'
import { provedorAtivo } from './provedor.ts'

/** Asks Google to end the access of a calendar that is forgotten in this transaction. */
export async function pedirRevogacao(
  tx: Tx,
  { jobs }: Pick<Servicos, 'jobs'>,
  { id, tipo, segredo }: Pick<CalendarioRow, 'id' | 'tipo' | 'segredo'>,
): Promise<void> {
  // Microsoft cannot revoke one program's access: people do so on its page.
  if (tipo !== 'GOOGLE') return
  await jobs.enviar(tx, calendarioRevogar, { calendarioId: id, segredo: segredo.toString('base64') })
}

/**
 * Google ends all access of an account at once, so nothing is revoked while another calendar uses
 * it.
 */
export async function revogarConta(servicos: Servicos, pedido: DadosDe<typeof calendarioRevogar>): Promise<void> {
  const { db, config } = servicos
  const lida = lerConta(config, pedido)
  if (!lida) return
  const [{ total } = { total: 0 }] = await withPlataforma(db, 'calendario.sincronia', (tx) =>
    tx
      .select({ total: count() })
      .from(calendario)
      .where(and(eq(calendario.tipo, 'GOOGLE'), eq(calendario.usuario, lida.conta))),
  )
  const provedor = total > 0 ? undefined : await provedorAtivo(servicos, 'GOOGLE')
  if (provedor) await revogarTokens(config, provedor, lida.refresh)
}

/** Undefined: not sealed with the installation's present key. */
function lerConta(config: Servicos['config'], { calendarioId, segredo }: DadosDe<typeof calendarioRevogar>) {
  try {
    return abrirConta(config, calendarioId, Buffer.from(segredo, 'base64'))
  } catch (error) {
    if (error instanceof FalhaDoCalendario) return undefined
    throw error
  }
}

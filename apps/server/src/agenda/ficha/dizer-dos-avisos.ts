import { versaoConsentimento } from '@zelo/contract/agenda/cliente/cliente'
import { and, desc, eq, gt } from 'drizzle-orm'
import { type ConsentimentoDito, registrar } from '#agenda/cliente/avisos.ts'
import { clienteConsentimento } from '#agenda/cliente/cliente.table.ts'
import { espera } from '#agenda/espera/espera.table.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { ResultadoMensagens } from '#agenda/porta/reservas.ts'
import type { Tx } from '#platform/database/database.ts'

/** Records what a client says in a conversation. A repeated statement is not written again. */
export async function dizerDosAvisos(tx: Tx, dito: ConsentimentoDito): Promise<void> {
  const { empresaId, clienteId, concedido } = dito
  const [ultima] = await tx
    .select({ concedido: clienteConsentimento.concedido, registradoEm: clienteConsentimento.registradoEm })
    .from(clienteConsentimento)
    .where(
      and(
        eq(clienteConsentimento.empresaId, empresaId),
        eq(clienteConsentimento.clienteId, clienteId),
        eq(clienteConsentimento.finalidade, 'AVISOS'),
      ),
    )
    .orderBy(desc(clienteConsentimento.id))
    .limit(1)
  const mudou = (ultima?.concedido ?? true) !== concedido
  if (!mudou && (concedido || !ultima || !(await esperaDesde(tx, dito, ultima.registradoEm)))) return
  await registrar(
    tx,
    { ...dito, finalidade: 'AVISOS' },
    { como: 'MENSAGEM', autorId: null, versaoTexto: versaoConsentimento },
  )
}

/** Whether they asked for the waiting list's offers after they had refused all messages. */
async function esperaDesde(tx: Tx, { empresaId, clienteId }: ConsentimentoDito, instante: Date): Promise<boolean> {
  const deles = and(eq(espera.empresaId, empresaId), eq(espera.clienteId, clienteId), gt(espera.criadaEm, instante))
  return (await tx.select({ id: espera.id }).from(espera).where(deles).limit(1)).length > 0
}

/** Only for a client that the channel proves: a typed contact must not silence anybody. */
export async function avisosPelaConversa(
  tx: Tx,
  { empresaId, conversaId, ...dito }: Omit<ConsentimentoDito, 'clienteId'> & { conversaId: string },
): Promise<ResultadoMensagens> {
  const clienteId = await conversas().clienteProvado(tx, { empresaId, conversaId })
  if (!clienteId) return { tipo: 'nao_identificado' }
  await dizerDosAvisos(tx, { empresaId, clienteId, ...dito })
  return { tipo: 'ok' }
}

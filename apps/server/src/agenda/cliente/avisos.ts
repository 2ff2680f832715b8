import { type Finalidade, versaoConsentimento } from '@zelo/contract/agenda/cliente/cliente'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { espera } from '#agenda/espera/espera.table.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { ResultadoMensagens } from '#agenda/porta/reservas.ts'
import type { Tx } from '#platform/database/database.ts'
import { clienteConsentimento } from './cliente.table.ts'

type Linha = typeof clienteConsentimento.$inferSelect
type Dito = { empresaId: string; clienteId: string; concedido: boolean; agora: Date }

/**
 * Whether a client of the query, or who answers for them, wants no messages that they did not ask for: of what they agreed to the last line
 * holds. With `desde`, and said so no earlier than that.
 */
export function recusaAvisos(empresaId: SQL, clienteId: SQL, desde?: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM cliente AS recusa CROSS JOIN LATERAL (
      SELECT s.concedido, s.registrado_em FROM cliente_consentimento s
      WHERE s.empresa_id = recusa.empresa_id AND s.cliente_id = recusa.id AND s.finalidade = 'AVISOS'
      ORDER BY s.id DESC LIMIT 1
    ) AS ultima
    WHERE recusa.empresa_id = ${empresaId} AND NOT ultima.concedido ${desde ? sql`AND ultima.registrado_em >= ${desde}` : sql``}
      AND recusa.id IN (${clienteId}, (
        SELECT r.responsavel_id FROM cliente r WHERE r.empresa_id = ${empresaId} AND r.id = ${clienteId})))`
}

/** The one way to write what a client agreed to, or took back. What they say of messages holds for every channel of their own too. */
export async function registrar(
  tx: Tx,
  { agora, ...dito }: Dito & { finalidade: Finalidade },
  como: Pick<Linha, 'como' | 'autorId' | 'versaoTexto'>,
): Promise<Linha> {
  const [row] = await tx
    .insert(clienteConsentimento)
    .values({ ...dito, ...como, id: uuidv7(), registradoEm: agora })
    .returning()
  if (dito.finalidade === 'AVISOS')
    await conversas().marcarRecusa(tx, { ...dito, recusouEm: dito.concedido ? null : agora })
  return row as Linha
}

/** A client says it in a conversation. What holds already is not written again. */
export async function dizerDosAvisos(tx: Tx, dito: Dito): Promise<void> {
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
async function esperaDesde(tx: Tx, { empresaId, clienteId }: Dito, instante: Date): Promise<boolean> {
  const deles = and(eq(espera.empresaId, empresaId), eq(espera.clienteId, clienteId), gt(espera.criadaEm, instante))
  return (await tx.select({ id: espera.id }).from(espera).where(deles).limit(1)).length > 0
}

/** For the client that the channel vouches for; what anybody types of themselves silences nobody. */
export async function avisosPelaConversa(
  tx: Tx,
  { empresaId, conversaId, ...dito }: Omit<Dito, 'clienteId'> & { conversaId: string },
): Promise<ResultadoMensagens> {
  const clienteId = await conversas().clienteProvado(tx, { empresaId, conversaId })
  if (!clienteId) return { tipo: 'nao_identificado' }
  await dizerDosAvisos(tx, { empresaId, clienteId, ...dito })
  return { tipo: 'ok' }
}

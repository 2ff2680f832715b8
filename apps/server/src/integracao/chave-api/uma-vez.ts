import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ComEscopo } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { ErroDoProduto, Invalido } from '#platform/errors.ts'
import { chaveApiPedido } from './chave-api.table.ts'

const validadeMs = 24 * 3_600_000

export type RespostaGuardada = { status: number; texto: string; repetida: boolean }

/** Value of the header, if the caller sent one. */
export function lerPedido(request: FastifyRequest): string | undefined {
  const pedido = request.headers['idempotency-key']
  if (pedido === undefined) return undefined
  if (typeof pedido === 'string' && /^[\x21-\x7e]{1,255}$/.test(pedido)) return pedido
  throw new Invalido({
    'Idempotency-Key': {
      br: 'Use de 1 a 255 letras, números ou sinais, sem espaços.',
      en: 'Use 1 to 255 letters, digits or signs, without spaces.',
    },
  })
}

/**
 * Writes once per key and `pedido`, in the transaction of the write. A repeated write gets the
 * first answer and, while the first is still being written, waits for its row. A refusal is not
 * kept: it may be asked again.
 */
export async function umaVez(
  tx: Tx,
  { clock, ator: { chaveId }, empresa: { id: empresaId } }: ComEscopo<string>,
  { pedido, request }: { pedido: string; request: FastifyRequest },
  escrever: () => Promise<Omit<RespostaGuardada, 'repetida'>>,
): Promise<RespostaGuardada> {
  const digital = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
  const este = and(
    eq(chaveApiPedido.empresaId, empresaId),
    eq(chaveApiPedido.chaveId, chaveId),
    eq(chaveApiPedido.pedido, pedido),
  )
  const agora = clock.now()
  await tx.delete(chaveApiPedido).where(and(este, lt(chaveApiPedido.criadoEm, new Date(agora.getTime() - validadeMs))))
  const { rowCount } = await tx
    .insert(chaveApiPedido)
    .values({ empresaId, chaveId, pedido, digital, criadoEm: agora })
    .onConflictDoNothing()
  if (rowCount === 0) {
    const [antes] = await tx.select().from(chaveApiPedido).where(este)
    if (!antes?.digital.equals(digital)) throw new PedidoUsado()
    return { status: antes.status ?? 200, texto: antes.resposta ?? '', repetida: true }
  }
  const feita = await escrever()
  await tx.update(chaveApiPedido).set({ status: feita.status, resposta: feita.texto }).where(este)
  return { ...feita, repetida: false }
}

/** Deletes answers that are too old to be asked for again. Platform door. */
export async function esquecerPedidos(tx: Tx, agora: Date): Promise<number> {
  const { rowCount } = await tx
    .delete(chaveApiPedido)
    .where(lt(chaveApiPedido.criadoEm, new Date(agora.getTime() - validadeMs)))
  return rowCount ?? 0
}

/** Deletes answers that name an erased client or one of their conversations. Platform door. */
export async function esquecerRespostas(tx: Tx, empresaId: string, ids: readonly string[]): Promise<void> {
  await tx.client.query(
    `DELETE FROM chave_api_pedido
     WHERE empresa_id = $1 AND EXISTS (SELECT FROM unnest($2::text[]) AS dele (id) WHERE strpos(resposta, dele.id) > 0)`,
    [empresaId, ids],
  )
}

/** 422: the key was used for another request. */
class PedidoUsado extends ErroDoProduto {
  readonly status = 422
  readonly codigo = 'CHAVE_USADA'

  constructor() {
    super(
      {
        br: 'Esta Idempotency-Key já foi usada com outro pedido, e é aquele que vale.',
        en: 'This Idempotency-Key was used with another request, and that one counts.',
      },
      { acao: { br: 'Use uma chave nova para cada pedido.', en: 'Use a new one for each request.' } },
    )
  }
}

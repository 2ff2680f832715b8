import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lerDevolvivel } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import {
  type CobrancaRow,
  cobranca,
  type PagamentoRow,
  pagamento,
  pagamentoEstorno,
} from '#dinheiro/cobranca/cobranca.table.ts'
import { pedirDevolucao } from '#dinheiro/cobranca/pedidos.ts'
import { rever } from '#dinheiro/cobranca/rever.ts'
import { openRodada } from '#dinheiro/cobranca/rodada.ts'
import { pagamentoEstornar } from '#dinheiro/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cobradaDe, voltaSozinho } from './dono.ts'
import { avisarDaDevolucao, avisarPlataforma } from './estorno-aviso.ts'

const lote = 100

/**
 * Writes a refund, one per payment at a time, and wakes the job that asks for it. Money that no
 * gateway can give back waits for a person, who is told.
 */
export async function pedirEstorno(
  tx: Tx,
  servicos: Servicos,
  { row, valor, motivo, usuarioId }: { row: PagamentoRow; valor: number; motivo: string; usuarioId?: number },
): Promise<void> {
  const id = uuidv7()
  await tx.insert(pagamentoEstorno).values({
    id,
    pagamentoId: row.id,
    chave: id.replaceAll('-', ''),
    valor,
    situacao: aCaminho(row),
    motivo,
    pedidoPor: usuarioId,
    pedidoEm: servicos.clock.now(),
  })
  await encaminhar(tx, servicos, row, { id, valor })
}

/** Wakes the job that asks the gateway, or tells the platform to give the money back by hand. */
export async function encaminhar(
  tx: Tx,
  servicos: Servicos,
  row: PagamentoRow,
  { id, valor }: { id: string; valor: number },
): Promise<void> {
  if (aCaminho(row) === 'PEDIDO') {
    await servicos.jobs.enviar(tx, pagamentoEstornar, { desde: servicos.clock.now().toISOString() })
    return
  }
  const [paga] = await tx
    .select({ numero: fatura.numero })
    .from(fatura)
    .where(eq(fatura.id, row.faturaId ?? id))
  await avisarPlataforma(tx, servicos, 'A_MAO', `estorno:${id}:a-mao`, { valor, numero: paga?.numero })
}

/** Cents of a payment that may go back: what is left of it and of the invoice that it paid. */
export async function quantoVolta(tx: Tx, { id, valor, estornado, faturaId }: PagamentoRow): Promise<number> {
  const [feitos] = await tx
    .select({ soma: sql<number>`coalesce(sum(${pagamentoEstorno.valor}), 0)::int` })
    .from(pagamentoEstorno)
    .where(and(eq(pagamentoEstorno.pagamentoId, id), eq(pagamentoEstorno.situacao, 'FEITO')))
  const resto = valor - estornado
  const volta = faturaId === null ? resto : Math.min(resto, await lerDevolvivel(tx, faturaId))
  // A refund that is done is booked when its charge is read, which may fail at first.
  return Math.max(0, volta - Math.max(0, (feitos?.soma ?? 0) - estornado))
}

/** How a refund of that money begins: at its gateway, or by hand. */
export function aCaminho({ cobrancaId }: Pick<PagamentoRow, 'cobrancaId'>): 'PEDIDO' | 'A_MAO' {
  return cobrancaId === null ? 'A_MAO' : 'PEDIDO'
}

type EstornoPedido = {
  id: string
  pedido: typeof pagamentoEstorno.$inferSelect
  daCobranca: CobrancaRow
  recebido: string
  numero: number | null
}

/**
 * Job: asks gateways for every waiting refund, again for those on their way. The result is then
 * read from the charge and booked. A refund that cannot be asked for now delays no other.
 */
export async function estornarPedidos(servicos: Servicos): Promise<void> {
  await withPlataforma(servicos.db, 'pagamento.estorno', async (tx) => {
    await pedirDasFaturas(tx, servicos)
    await pedirDosDebitos(tx, servicos)
  })
  const pedidos = emLotes(servicos.db, 'pagamento.estorno', lerPedidos)
  const rodada = openRodada()
  for await (const pedido of pedidos)
    await rodada.perguntar(cobradaDe(pedido.daCobranca).conta, pedido.id, () => estornar(servicos, pedido))
  await rodada.terminar()
}

function lerPedidos(tx: Tx, depoisDe: string, quantos: number): Promise<EstornoPedido[]> {
  return tx
    .select({
      id: pagamentoEstorno.id,
      pedido: pagamentoEstorno,
      daCobranca: cobranca,
      recebido: pagamento.ref,
      numero: fatura.numero,
    })
    .from(pagamentoEstorno)
    .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
    .innerJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
    .leftJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .where(and(eq(pagamentoEstorno.situacao, 'PEDIDO'), gt(pagamentoEstorno.id, depoisDe)))
    .orderBy(asc(pagamentoEstorno.id))
    .limit(quantos)
}

async function estornar(servicos: Servicos, { pedido, daCobranca, recebido, numero }: EstornoPedido) {
  const { id, chave, valor, urlPagador: antes } = pedido
  const { faturaId } = daCobranca
  const [cobrada, estorno] = [cobradaDe(daCobranca), { chave, recebido, valor, urlPagador: antes ?? undefined }]
  const deste = and(eq(pagamentoEstorno.id, id), eq(pagamentoEstorno.situacao, 'PEDIDO'))
  const aindaDeve = async (tx: Tx) => {
    const rows = await tx.select({ id: pagamentoEstorno.id }).from(pagamentoEstorno).where(deste).for('update')
    return rows.length > 0
  }
  let foi = false
  const resposta = await pedirDevolucao(
    servicos,
    { cobrada, estorno, aindaDeve },
    async (tx, { andamento, erro, urlPagador = antes }) => {
      foi = andamento === 'FEITO'
      if (foi) return concluir(tx, servicos, pedido, faturaId)
      const situacao = andamento === 'RECUSADO' ? 'RECUSADO' : 'PEDIDO'
      await tx.update(pagamentoEstorno).set({ situacao, erro, urlPagador }).where(eq(pagamentoEstorno.id, id))
      if (andamento === 'A_CAMINHO' && urlPagador && !antes)
        await avisarDaDevolucao(tx, servicos, 'ESPERA_CONTA', { chave: `estorno:${chave}:conta`, faturaId, valor })
      if (andamento === 'RECUSADO') {
        const fatos = { valor, numero: numero ?? undefined, erro }
        await avisarPlataforma(tx, servicos, 'RECUSADO', `estorno:${chave}:recusado`, fatos)
      }
    },
  )
  if (foi) await rever(servicos, cobrada)
  return resposta
}

/** A refund is done: tells who waited for it, and settles money that had no invoice. */
export async function concluir(
  tx: Tx,
  servicos: Servicos,
  pedido: EstornoPedido['pedido'],
  faturaId: string | null,
  por: number | null = pedido.pedidoPor,
): Promise<void> {
  const agora = servicos.clock.now()
  const feitos = await tx
    .update(pagamentoEstorno)
    .set({ situacao: 'FEITO', erro: null, feitoEm: agora })
    .where(and(eq(pagamentoEstorno.id, pedido.id), eq(pagamentoEstorno.situacao, pedido.situacao)))
    .returning({ id: pagamentoEstorno.id })
  if (feitos.length === 0) return
  await tx
    .update(pagamento)
    .set({ situacao: 'RESOLVIDO', resolvidoEm: agora, resolvidoPor: por, resolucao: `ESTORNAR: ${pedido.motivo}` })
    .where(and(eq(pagamento.id, pedido.pagamentoId), eq(pagamento.situacao, 'SEM_FATURA')))
  const chave = `estorno:${pedido.chave}:feito`
  if (faturaId) await avisarDaDevolucao(tx, servicos, 'DEVOLVIDO', { chave, faturaId, valor: pedido.valor })
}

/**
 * Requests refunds of invoices whose money is owed back: a withdrawal within seven days, or the
 * upgrade of a refunded period. Money already requested is left out.
 */
async function pedirDasFaturas(tx: Tx, servicos: Servicos): Promise<void> {
  const doPagamento = eq(pagamentoEstorno.pagamentoId, pagamento.id)
  const devidas = await tx
    .select({ row: pagamento })
    .from(fatura)
    .innerJoin(pagamento, eq(pagamento.faturaId, fatura.id))
    .where(
      and(
        eq(fatura.situacao, 'PAGA'),
        isNotNull(fatura.estornoPedidoEm),
        eq(pagamento.situacao, 'CONFIRMADO'),
        lt(pagamento.estornado, pagamento.valor),
        isNull(fatura.contestadaEm),
        notExists(
          tx
            .select()
            .from(pagamentoEstorno)
            .where(
              and(
                doPagamento,
                or(
                  inArray(pagamentoEstorno.situacao, ['PEDIDO', 'A_MAO']),
                  and(
                    ne(pagamentoEstorno.situacao, 'SOLICITADO'),
                    gte(pagamentoEstorno.pedidoEm, fatura.estornoPedidoEm),
                  ),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(fatura.estornoPedidoEm), asc(fatura.id))
    .limit(lote)
    .for('update', { of: pagamento })
  for (const { row } of devidas) {
    const valor = await quantoVolta(tx, row)
    if (valor === 0) continue
    // A refund that they had asked for as a favour is now owed.
    await tx
      .update(pagamentoEstorno)
      .set({ situacao: 'RECUSADO' })
      .where(and(eq(pagamentoEstorno.pagamentoId, row.id), eq(pagamentoEstorno.situacao, 'SOLICITADO')))
    await pedirEstorno(tx, servicos, { row, valor, motivo: 'Desistência em sete dias' })
  }
}

/** Refunds, unasked, what the bank debited although the invoice was settled or withdrawn. */
async function pedirDosDebitos(tx: Tx, servicos: Servicos): Promise<void> {
  const sobras = await tx
    .select({ row: pagamento })
    .from(pagamento)
    .innerJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
    .where(
      and(
        eq(pagamento.situacao, 'SEM_FATURA'),
        inArray(pagamento.motivo, [...voltaSozinho]),
        isNotNull(cobranca.autorizacaoId),
        lt(pagamento.estornado, pagamento.valor),
        notExists(tx.select().from(pagamentoEstorno).where(eq(pagamentoEstorno.pagamentoId, pagamento.id))),
      ),
    )
    .orderBy(asc(pagamento.id))
    .limit(lote)
    .for('update', { of: pagamento })
  for (const { row } of sobras)
    await pedirEstorno(tx, servicos, { row, valor: row.valor - row.estornado, motivo: 'Débito de fatura já resolvida' })
}

import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { fatura } from '#features/assinatura/fatura.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { rever } from './conciliar.service.ts'
import { ErroGateway } from './gateway.porta.ts'
import { gatewayDe } from './gateways.ts'
import { cobranca, operacaoGateway, type PagamentoRow, pagamento, pagamentoEstorno } from './pagamento.table.ts'

const lote = 100

/** Writes that money is to go back and wakes the job that asks for it. One refund of a payment at a time. */
export async function pedirEstorno(
  tx: Tx,
  { jobs, clock }: Servicos,
  { row, valor, motivo, usuarioId }: { row: PagamentoRow; valor: number; motivo: string; usuarioId?: number },
): Promise<void> {
  const id = uuidv7()
  await tx.insert(pagamentoEstorno).values({
    id,
    pagamentoId: row.id,
    chave: id.replaceAll('-', ''),
    valor,
    motivo,
    pedidoPor: usuarioId,
    pedidoEm: clock.now(),
  })
  await jobs.enviar(tx, 'pagamento.estornar', { desde: clock.now().toISOString() })
}

/** Job: asks gateways for every refund that waits. What it did is read from the charge afterwards, and booked from there. */
export async function estornarPedidos(servicos: Servicos): Promise<void> {
  const { db, clock, log } = servicos
  await withPlataforma(db, 'pagamento.estorno', (tx) => pedirDasFaturas(tx, servicos))
  const pedidos = await withPlataforma(db, 'pagamento.estorno', (tx) =>
    tx
      .select({ pedido: pagamentoEstorno, daCobranca: cobranca, recebido: pagamento.ref })
      .from(pagamentoEstorno)
      .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
      .innerJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
      .where(eq(pagamentoEstorno.situacao, 'PEDIDO'))
      .orderBy(asc(pagamentoEstorno.pedidoEm))
      .limit(lote),
  )
  for (const { pedido, daCobranca, recebido } of pedidos) {
    const gateway = await gatewayDe(servicos, daCobranca)
    if (!gateway) continue
    const agora = clock.now()
    // Before the call: an answer that is lost is looked up by the charge itself.
    await withPlataforma(db, 'pagamento.estorno', (tx) =>
      tx
        .insert(operacaoGateway)
        .values({
          chave: `estornar:${pedido.chave}`,
          tipo: 'ESTORNAR',
          cobrancaId: daCobranca.id,
          criadaEm: agora,
          alteradaEm: agora,
        })
        .onConflictDoUpdate({
          target: operacaoGateway.chave,
          set: { tentativas: sql`${operacaoGateway.tentativas} + 1`, alteradaEm: agora },
        }),
    )
    let situacao: 'FEITO' | 'RECUSADO' = 'FEITO'
    let erro: string | null = null
    try {
      const qual = { ref: daCobranca.ref ?? undefined, chave: daCobranca.chave }
      await gateway.estornar(qual, { chave: pedido.chave, recebido, valor: pedido.valor })
    } catch (error) {
      if (!(error instanceof ErroGateway)) throw error
      erro = error.motivo
      // It waits for the next round.
      if (error.tipo === 'INDISPONIVEL' || error.tipo === 'CONFIGURACAO') {
        log.warn({ evento: 'pagamento.estorno_espera', cobrancaId: daCobranca.id, motivo: erro }, 'a refund waits')
        continue
      }
      situacao = 'RECUSADO'
      log.error(
        { evento: 'pagamento.estorno_recusado', cobrancaId: daCobranca.id, motivo: erro },
        'a refund was refused',
      )
    }
    await withPlataforma(db, 'pagamento.estorno', async (tx) => {
      await tx
        .update(pagamentoEstorno)
        .set({ situacao, erro, feitoEm: situacao === 'FEITO' ? clock.now() : null })
        .where(eq(pagamentoEstorno.id, pedido.id))
      await tx
        .update(operacaoGateway)
        .set({ situacao: situacao === 'FEITO' ? 'FEITA' : 'RECUSADA', erro, alteradaEm: clock.now() })
        .where(eq(operacaoGateway.chave, `estornar:${pedido.chave}`))
    })
    await rever(servicos, daCobranca)
  }
}

/** Invoices whose money is owed back (a withdrawal within seven days): what was not asked for yet is asked for. */
async function pedirDasFaturas(tx: Tx, servicos: Servicos): Promise<void> {
  const devidas = await tx
    .select({ row: pagamento, total: fatura.totalCentavos, estornado: fatura.estornadoCentavos })
    .from(fatura)
    .innerJoin(pagamento, eq(pagamento.faturaId, fatura.id))
    .where(
      and(
        eq(fatura.situacao, 'PAGA'),
        isNotNull(fatura.estornoPedidoEm),
        eq(pagamento.situacao, 'CONFIRMADO'),
        isNotNull(pagamento.cobrancaId),
        notExists(tx.select().from(pagamentoEstorno).where(eq(pagamentoEstorno.pagamentoId, pagamento.id))),
      ),
    )
    .orderBy(asc(fatura.estornoPedidoEm), asc(fatura.id))
    .limit(lote)
    .for('update', { of: pagamento })
  for (const { row, total, estornado } of devidas)
    await pedirEstorno(tx, servicos, {
      row,
      valor: Math.min(row.valor - row.estornado, total - estornado),
      motivo: 'Desistência em sete dias',
    })
}

import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { cobranca, pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'

const recusados = and(eq(pagamentoEstorno.situacao, 'RECUSADO'), isNotNull(pagamentoEstorno.erro))

/**
 * Money without an invoice, the invoice that it was for, an open one that it would pay, and its
 * refund. Refunds on their way come last, because they need no decision.
 */
export async function lerSemFatura(tx: Tx) {
  const aberta = alias(fatura, 'aberta')
  const proposta = tx
    .select({ id: aberta.id, numero: aberta.numero, total: aberta.totalCentavos, vencimento: aberta.vencimento })
    .from(aberta)
    .where(
      and(
        eq(aberta.titularId, fatura.titularId),
        eq(aberta.situacao, 'ABERTA'),
        eq(aberta.totalCentavos, sql`${pagamento.valor} - ${pagamento.estornado}`),
        ne(aberta.tipo, 'SINAL'),
      ),
    )
    .orderBy(asc(aberta.vencimento), asc(aberta.id))
    .limit(1)
    .as('proposta')
  const estorno = tx
    .select()
    .from(pagamentoEstorno)
    .where(eq(pagamentoEstorno.pagamentoId, pagamento.id))
    .orderBy(desc(pagamentoEstorno.pedidoEm), desc(pagamentoEstorno.id))
    .limit(1)
    .as('estorno')
  const rows = await tx
    .select({
      pagamento,
      alvo: { id: fatura.id, numero: fatura.numero, situacao: fatura.situacao, total: fatura.totalCentavos },
      titular: usuario.nome,
      proposta: { id: proposta.id, numero: proposta.numero, total: proposta.total, vencimento: proposta.vencimento },
      estorno: { situacao: estorno.situacao, erro: estorno.erro, pedido_em: estorno.pedidoEm },
    })
    .from(pagamento)
    .leftJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
    .leftJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .leftJoin(usuario, eq(usuario.id, fatura.titularId))
    .leftJoinLateral(proposta, sql`true`)
    .leftJoinLateral(estorno, sql`true`)
    .where(eq(pagamento.situacao, 'SEM_FATURA'))
    .orderBy(sql`${estorno.situacao} IS NOT DISTINCT FROM 'PEDIDO'`, asc(pagamento.recebidoEm), asc(pagamento.id))
    .limit(100)
  const naRede = <T extends { total: number }>({ total, ...resto }: T) => ({ ...resto, total_centavos: total })
  return rows.map(({ pagamento: row, alvo, titular, proposta: achada, estorno: pedido }) => ({
    id: row.id,
    gateway: row.gateway,
    valor_centavos: row.valor,
    estornado_centavos: row.estornado,
    pago_em: row.pagoEm,
    motivo: row.motivo as Motivo,
    titular,
    fatura: alvo && naRede(alvo),
    proposta: achada && naRede(achada),
    estorno: pedido && { ...pedido, situacao: pedido.situacao as 'PEDIDO' | 'RECUSADO' },
  }))
}
type Motivo = 'JA_PAGA' | 'VALOR_DIFERENTE' | 'FATURA_CANCELADA' | 'FATURA_INEXISTENTE' | 'COBRANCA_DESCONHECIDA'

/** Refunds of invoices that wait for a decision or were refused, then those on their way. */
export async function lerEstornos(tx: Tx) {
  const depois = alias(pagamentoEstorno, 'depois')
  const rows = await tx
    .select({ pedido: pagamentoEstorno, numero: fatura.numero, titular: usuario.nome })
    .from(pagamentoEstorno)
    .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
    .leftJoin(fatura, eq(fatura.id, pagamento.faturaId))
    .leftJoin(usuario, eq(usuario.id, fatura.titularId))
    .where(
      and(
        eq(pagamento.situacao, 'CONFIRMADO'),
        or(
          inArray(pagamentoEstorno.situacao, ['SOLICITADO', 'PEDIDO', 'A_MAO']),
          and(
            recusados,
            notExists(
              tx
                .select()
                .from(depois)
                .where(
                  and(
                    eq(depois.pagamentoId, pagamento.id),
                    sql`(${depois.pedidoEm}, ${depois.id}) > (${pagamentoEstorno.pedidoEm}, ${pagamentoEstorno.id})`,
                  ),
                ),
            ),
          ),
        ),
      ),
    )
    .orderBy(eq(pagamentoEstorno.situacao, 'PEDIDO'), asc(pagamentoEstorno.pedidoEm), asc(pagamentoEstorno.id))
    .limit(100)
  return rows.map(({ pedido, numero, titular }) => ({
    id: pedido.id,
    titular,
    numero,
    situacao: pedido.situacao as 'SOLICITADO' | 'PEDIDO' | 'A_MAO' | 'RECUSADO',
    espera_conta: pedido.situacao === 'PEDIDO' && pedido.urlPagador !== null,
    erro: pedido.erro,
    valor_centavos: pedido.valor,
    motivo: pedido.motivo,
    pedido_em: pedido.pedidoEm,
  }))
}

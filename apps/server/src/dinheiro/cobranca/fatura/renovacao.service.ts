import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { and, asc, eq, gt, inArray, isNull, notExists, or } from 'drizzle-orm'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { cobranca, dadosCobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import { openRodada } from '#dinheiro/cobranca/rodada.ts'
import { gatewayAtivo } from '#dinheiro/gateway/gateways.ts'
import type { Tx } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { tentarCobrar } from './cobrar.service.ts'
import { contaDe } from './dono.ts'

/** A gateway that refused is asked again on the next day. */
const depoisDaRecusaMs = 24 * 3_600_000
const servem = ['PENDENTE', 'EM_ANALISE', 'PAGA'] as const

type Espera = { id: string; metodo: MetodoPagamento; titularId: number }

/**
 * Job, hourly: makes the one charge of an invoice written ahead of its day, by the titular's
 * method. Its Pix code has the due date instead of ending in 15 minutes. A failed one waits for the
 * next hour and delays no other.
 */
export async function cobrarRenovacoes(servicos: Servicos): Promise<void> {
  const ontem = new Date(servicos.clock.now().getTime() - depoisDaRecusaMs)
  const esperam = emLotes(servicos.db, 'pagamento.cobranca', (tx, depoisDe, quantas) =>
    lerQueEsperam(tx, ontem, depoisDe, quantas),
  )
  const aberto = await gatewayAtivo(servicos)
  if (!aberto) return
  const conta = contaDe({ gateway: aberto.gateway.nome, servidorId: aberto.servidorId })
  const rodada = openRodada()
  for await (const espera of esperam) await rodada.perguntar(conta, espera.id, () => tentar(servicos, espera))
  await rodada.terminar()
}

/** What the gateway answered; undefined: it was not asked. */
async function tentar(servicos: Servicos, { id: faturaId, ...espera }: Espera) {
  const causa = { tipo: 'JOB', id: 'pagamento.renovar' } as const
  try {
    return await tentarCobrar(servicos, { ...espera, faturaId, imediata: false, causa })
  } catch (error) {
    servicos.log.warn({ evento: 'pagamento.renovacao_espera', faturaId, err: error }, 'an invoice waits for its charge')
    return undefined
  }
}

function lerQueEsperam(tx: Tx, ontem: Date, depoisDe: string, quantas: number): Promise<Espera[]> {
  return tx
    .select({ id: fatura.id, metodo: assinatura.metodo, titularId: assinatura.titularId })
    .from(fatura)
    .innerJoin(assinatura, eq(assinatura.id, fatura.assinaturaId))
    .innerJoin(dadosCobranca, eq(dadosCobranca.titularId, assinatura.titularId))
    .where(
      and(
        eq(fatura.situacao, 'ABERTA'),
        eq(fatura.tipo, 'RENOVACAO'),
        gt(fatura.id, depoisDe),
        notExists(
          tx
            .select({ id: cobranca.id })
            .from(cobranca)
            .where(
              and(
                eq(cobranca.faturaId, fatura.id),
                or(
                  inArray(cobranca.situacao, [...servem]),
                  // Late is not over: it can still be paid, but for a code that ended by itself.
                  and(eq(cobranca.situacao, 'VENCIDA'), isNull(cobranca.expiraEm), isNull(cobranca.autorizacaoId)),
                  // A refused debit is paid by a code, at once.
                  and(eq(cobranca.situacao, 'RECUSADA'), gt(cobranca.criadaEm, ontem), isNull(cobranca.autorizacaoId)),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(fatura.id))
    .limit(quantas)
}

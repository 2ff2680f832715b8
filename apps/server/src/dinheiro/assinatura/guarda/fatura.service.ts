import { somarDiasUteis } from '@zelo/contract/brasil/dia-util'
import { and, eq, like, sql } from 'drizzle-orm'
import { diasUteisDeCompensacao, somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { concederUmaVez } from '#dinheiro/assinatura/regras/assinatura-concessao.ts'
import { contestar, type Fase } from '#dinheiro/assinatura/regras/assinatura-contestacao.ts'
import { devolvivel } from '#dinheiro/assinatura/regras/assinatura-credito.ts'
import { conciliar, estornar, pagar, type SituacaoPagamento } from '#dinheiro/assinatura/regras/assinatura-dinheiro.ts'
import { movimento } from '#dinheiro/assinatura/regras/assinatura-livro.ts'
import { passarOTempo } from '#dinheiro/assinatura/regras/assinatura-tempo.ts'
import type { Tx } from '#platform/database/database.ts'
import { guardar, lancar, type ServicosDaAssinatura } from './assinatura-escrita.ts'
import { type AssinaturaAberta, abrir, lerPagas } from './assinatura-guarda.ts'
import { esperarBoleto } from './assinatura-pedidos.ts'
import { fatura, lancamento, lancamentoTransacao } from './fatura.table.ts'

/**
 * Outcome of incoming money. Only PAGA and REPETIDO settle an invoice; a person handles the others.
 */
export type ResultadoPagamento =
  | { tipo: 'PAGA'; faturaId: string }
  /** This payment was booked before. */
  | { tipo: 'REPETIDO' }
  | { tipo: Exclude<SituacaoPagamento, 'PAGA'> }

export type ResultadoRegistro = { tipo: 'FEITO' | 'REPETIDO' | 'IGNORADO' }

type Pago = { faturaId: string; pagamentoId: string; valorCentavos: number; pagoEm: Date; causa: Causa }

/**
 * Takes the money of one payment for one invoice, in the caller's transaction (platform door).
 * Idempotent by `pagamentoId`. Every payment books its cash once; money that pays no invoice is
 * booked as not identified.
 */
export async function registrarPagamento(tx: Tx, uso: ServicosDaAssinatura, pago: Pago): Promise<ResultadoPagamento> {
  exigirValor(pago.valorCentavos)
  const { faturaId, pagamentoId, valorCentavos: valor, pagoEm } = pago
  // Two notices of one payment run one after the other, whatever invoices they name.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pagamento:${pagamentoId}`}, 0))`)
  const aberta = await abrirDaFatura(tx, uso, faturaId)
  if (await lancado(tx, `pagamento:${pagamentoId}`)) return { tipo: 'REPETIDO' }
  if (!aberta) {
    const transacao = movimento(`pagamento:${pagamentoId}`, null, 'NAO_IDENTIFICADO', 'CAIXA', valor)
    await lancar(tx, [{ ...transacao, pagamentoId }], { assinaturaId: null, em: uso.clock.now() })
    return { tipo: 'FATURA_INEXISTENTE' }
  }
  const tipo = pagar(aberta.unidade, acharFatura(aberta, faturaId), { pagamentoId, valor, pagoEm })
  await guardar(tx, uso, aberta, pago.causa)
  return tipo === 'PAGA' ? { tipo, faturaId } : { tipo }
}

/**
 * A person assigns unidentified money to an open invoice. An excess stays unidentified, to be
 * refunded.
 */
export async function conciliarPagamento(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { faturaId, pagamentoId, pagoEm, causa }: Omit<Pago, 'valorCentavos'>,
): Promise<ResultadoPagamento> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pagamento:${pagamentoId}`}, 0))`)
  const aberta = await abrirDaFatura(tx, uso, faturaId)
  if (!aberta) return { tipo: 'FATURA_INEXISTENTE' }
  if (await lancado(tx, `conciliacao:${pagamentoId}`)) return { tipo: 'REPETIDO' }
  const valor = await naoIdentificado(tx, pagamentoId)
  const tipo = conciliar(aberta.unidade, acharFatura(aberta, faturaId), { pagamentoId, valor, pagoEm })
  await guardar(tx, uso, aberta, causa)
  return tipo === 'PAGA' ? { tipo, faturaId } : { tipo }
}

/**
 * Books a refund, whole or partial. `estornoId` names it, so that a repeated notice books it once.
 * `pagamentoId` may have paid no invoice.
 */
export async function registrarEstorno(
  tx: Tx,
  uso: ServicosDaAssinatura,
  entrada: { pagamentoId: string; estornoId: string; valorCentavos: number; causa: Causa },
): Promise<ResultadoRegistro> {
  const { pagamentoId, estornoId, valorCentavos: valor, causa } = entrada
  exigirValor(valor)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pagamento:${pagamentoId}`}, 0))`)
  const aberta = await abrirDoPagamento(tx, uso, pagamentoId)
  if (await lancado(tx, `estorno:${estornoId}`)) return { tipo: 'REPETIDO' }
  const sobra = await naoIdentificado(tx, pagamentoId)
  if (sobra >= valor) {
    const transacao = movimento(`estorno:${estornoId}`, null, 'CAIXA', 'NAO_IDENTIFICADO', valor)
    const assinaturaId = aberta?.row.id ?? null
    await lancar(tx, [{ ...transacao, pagamentoId }], { assinaturaId, em: uso.clock.now() })
    return { tipo: 'FEITO' }
  }
  const paga = aberta?.unidade.faturas.find((f) => f.pagamentoId === pagamentoId)
  if (!aberta || !paga) return { tipo: 'IGNORADO' }
  const tipo = estornar(aberta.unidade, paga, estornoId, valor)
  await guardar(tx, uso, aberta, causa)
  return { tipo }
}

/** A dispute opened or ended: `GANHA`, the money stays with us; `PERDIDA`, it is gone. */
export async function registrarContestacao(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { pagamentoId, fase, causa }: { pagamentoId: string; fase: Fase; causa: Causa },
): Promise<ResultadoRegistro> {
  const aberta = await abrirDoPagamento(tx, uso, pagamentoId)
  const paga = aberta?.unidade.faturas.find((f) => f.pagamentoId === pagamentoId)
  if (!aberta || !paga) return { tipo: 'IGNORADO' }
  const [{ antes = 0 } = {}] = await tx
    .select({ antes: sql<number>`count(*)::int` })
    .from(lancamentoTransacao)
    .where(
      and(
        eq(lancamentoTransacao.pagamentoId, pagamentoId),
        like(lancamentoTransacao.chave, `contestacao:${paga.id}:aberta%`),
      ),
    )
  const tipo = contestar(aberta.unidade, paga, fase, antes)
  await guardar(tx, uso, aberta, causa)
  return { tipo }
}

/** A payment attempt was refused: kept in the history; no state changes. */
export async function registrarRecusa(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { faturaId, motivo, causa }: { faturaId: string; motivo: string; causa: Causa },
): Promise<ResultadoRegistro> {
  const aberta = await abrirDaFatura(tx, uso, faturaId)
  if (!aberta || acharFatura(aberta, faturaId)?.situacao !== 'ABERTA') return { tipo: 'IGNORADO' }
  aberta.unidade.registrar('RECUSA', { fatura: faturaId, motivo: motivo.slice(0, 200) })
  await guardar(tx, uso, aberta, causa)
  return { tipo: 'FEITO' }
}

/** The gateway says that a charge is overdue: the clock of that subscription runs at once. */
export async function registrarVencimento(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { faturaId, causa }: { faturaId: string; causa: Causa },
): Promise<ResultadoRegistro> {
  const aberta = await abrirDaFatura(tx, uso, faturaId)
  if (!aberta) return { tipo: 'IGNORADO' }
  passarOTempo(aberta.unidade)
  await guardar(tx, uso, aberta, causa)
  return { tipo: 'FEITO' }
}

/**
 * A boleto of a first invoice was issued: gives access until it may have settled, once per CPF or
 * CNPJ.
 */
export async function registrarBoletoEmitido(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { faturaId, vencimento, causa }: { faturaId: string; vencimento: string; causa: Causa },
): Promise<ResultadoRegistro> {
  const aberta = await abrirDaFatura(tx, uso, faturaId)
  if (!aberta) return { tipo: 'IGNORADO' }
  const { momento } = aberta.unidade.fontes
  // Never longer than the invoice itself, whatever the gateway says.
  const da = acharFatura(aberta, faturaId)
  const ultimo = da && vencimento > da.vencimento ? da.vencimento : vencimento
  const ate = momento.inicioDoDia(somarDias(somarDiasUteis(ultimo, diasUteisDeCompensacao), 1))
  if (!esperarBoleto(aberta.unidade, da, ate)) return { tipo: 'IGNORADO' }
  if (!(await concederUmaVez(tx, uso, aberta.row.titularId, 'BOLETO'))) return { tipo: 'IGNORADO' }
  await guardar(tx, uso, aberta, causa)
  return { tipo: 'FEITO' }
}

/** Cents of a payment that paid no invoice (platform door). */
export async function naoIdentificado(tx: Tx, pagamentoId: string): Promise<number> {
  const [row] = await tx
    .select({ centavos: sql<number>`coalesce(-sum(${lancamento.centavos}), 0)::int` })
    .from(lancamento)
    .innerJoin(lancamentoTransacao, eq(lancamentoTransacao.id, lancamento.transacaoId))
    .where(and(eq(lancamentoTransacao.pagamentoId, pagamentoId), eq(lancamento.conta, 'NAO_IDENTIFICADO')))
  return row?.centavos ?? 0
}

/** Cents of an invoice that may be refunded (platform door). */
export async function lerDevolvivel(tx: Tx, faturaId: string): Promise<number> {
  const [dona] = await tx.select({ id: fatura.assinaturaId }).from(fatura).where(eq(fatura.id, faturaId))
  const pagas = dona?.id ? await lerPagas(tx, dona.id) : []
  const alvo = pagas.find(({ id }) => id === faturaId)
  return alvo ? devolvivel(alvo, pagas) : 0
}

async function lancado(tx: Tx, chave: string): Promise<boolean> {
  const rows = await tx
    .select({ id: lancamentoTransacao.id })
    .from(lancamentoTransacao)
    .where(eq(lancamentoTransacao.chave, chave))
  return rows.length > 0
}

async function abrirDaFatura(tx: Tx, uso: ServicosDaAssinatura, faturaId: string): Promise<AssinaturaAberta | null> {
  const [dona] = await tx.select({ id: fatura.assinaturaId }).from(fatura).where(eq(fatura.id, faturaId))
  return dona?.id ? abrir(tx, uso, dona.id, { faturaId }) : null
}

async function abrirDoPagamento(
  tx: Tx,
  uso: ServicosDaAssinatura,
  pagamentoId: string,
): Promise<AssinaturaAberta | null> {
  const [dona] = await tx.select({ id: fatura.assinaturaId }).from(fatura).where(eq(fatura.pagamentoId, pagamentoId))
  return dona?.id ? abrir(tx, uso, dona.id, { pagamentoId }) : null
}

function acharFatura({ unidade }: AssinaturaAberta, faturaId: string) {
  return unidade.faturas.find(({ id }) => id === faturaId)
}

function exigirValor(valor: number): void {
  if (!Number.isSafeInteger(valor) || valor <= 0) throw new RangeError(`Not an amount in cents: ${valor}`)
}

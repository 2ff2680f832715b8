import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { diaDoMes, fimDoPeriodo, maisTarde } from './assinatura-calendario.ts'
import { isPagaSemDevolucao, isVigente, sobraDe, sustenta, trocaDe } from './assinatura-credito.ts'
import { movimento } from './assinatura-livro.ts'
import { isServida } from './assinatura-maquina.ts'
import { pularSemServico, reemitirRenovacao } from './assinatura-renovacao.ts'
import type { Dia, Fatura } from './assinatura-tipos.ts'

export type Pagamento = { pagamentoId: string; valor: number; pagoEm: Date }
export type SituacaoPagamento = 'PAGA' | 'JA_PAGA' | 'VALOR_DIFERENTE' | 'FATURA_CANCELADA' | 'FATURA_INEXISTENTE'

/** Money came in: its cash is always booked; an invoice is paid once, by exactly its total. */
export function pagar(unidade: UnidadeDeTrabalho, fatura: Fatura | undefined, pagamento: Pagamento): SituacaoPagamento {
  const chave = `pagamento:${pagamento.pagamentoId}`
  const situacao = conferir(fatura, pagamento.valor)
  if (situacao !== 'PAGA') {
    unidade.transacoes.push({
      ...movimento(chave, fatura?.id ?? null, 'NAO_IDENTIFICADO', 'CAIXA', pagamento.valor),
      pagamentoId: pagamento.pagamentoId,
    })
    return situacao
  }
  unidade.transacoes.push({
    ...movimento(chave, (fatura as Fatura).id, 'A_RECEBER', 'CAIXA', pagamento.valor),
    pagamentoId: pagamento.pagamentoId,
  })
  quitar(unidade, fatura as Fatura, pagamento)
  return 'PAGA'
}

/** A person assigns unidentified money to an invoice. An excess stays unidentified. */
export function conciliar(
  unidade: UnidadeDeTrabalho,
  fatura: Fatura | undefined,
  { pagamentoId, valor, pagoEm }: Pagamento,
): SituacaoPagamento {
  const situacao = conferir(fatura, Math.min(valor, fatura?.total ?? 0))
  if (situacao !== 'PAGA' || !fatura) return situacao
  unidade.transacoes.push({
    ...movimento(`conciliacao:${pagamentoId}`, fatura.id, 'A_RECEBER', 'NAO_IDENTIFICADO', fatura.total),
    pagamentoId,
  })
  quitar(unidade, fatura, { pagamentoId, valor: fatura.total, pagoEm })
  return 'PAGA'
}

function conferir(fatura: Fatura | undefined, valor: number): SituacaoPagamento {
  if (!fatura) return 'FATURA_INEXISTENTE'
  if (fatura.situacao === 'CANCELADA') return 'FATURA_CANCELADA'
  if (fatura.situacao !== 'ABERTA') return 'JA_PAGA'
  return valor === fatura.total ? 'PAGA' : 'VALOR_DIFERENTE'
}

function quitar(unidade: UnidadeDeTrabalho, fatura: Fatura, { pagamentoId, pagoEm }: Pagamento): void {
  const { a, agora } = unidade
  const quando = new Date(Math.min(agora.getTime(), Math.max(pagoEm.getTime(), fatura.emitidaEm.getTime())))
  Object.assign(fatura, { situacao: 'PAGA', pagamentoId, pagaEm: quando })
  gastarCupom(unidade, fatura)
  unidade.avisos.push({ tipo: 'PAGAMENTO', chave: `fatura:${fatura.id}:paga`, faturaId: fatura.id })
  const detalhe = { fatura: fatura.id, centavos: fatura.total, tipo: fatura.tipo }
  if (fatura.tipo === 'AJUSTE') {
    // A smaller plan that waited for the renewal gives way, with its period.
    if (a.proximoPlano) a.proximoPeriodo = null
    a.plano = fatura.plano
    a.proximoPlano = null
    unidade.registrar('PAGAMENTO', detalhe)
    reemitirRenovacao(unidade)
    return
  }
  if (fatura.tipo === 'PRIMEIRA') comecar(unidade, fatura, quando)
  else if (fatura.tipo === 'PERIODO') recomecar(unidade, fatura)
  else renovar(unidade, fatura, quando)
  if (a.motivo === 'CONTESTACAO' && temContestada(unidade)) unidade.registrar('PAGAMENTO', detalhe)
  else unidade.mudar('PAGAMENTO', 'ATIVO', null, null, detalhe)
}

/**
 * The first period begins on the day of the payment, or after a running trial: paying early loses
 * no days.
 */
export function inicioDaPrimeira({ a, fontes }: UnidadeDeTrabalho, pago: Dia): Dia {
  return a.motivo === 'TESTE' && a.ate ? maisTarde(fontes.momento.diaDe(a.ate), pago) : pago
}

function comecar(unidade: UnidadeDeTrabalho, fatura: Fatura, quando: Date): void {
  const { a } = unidade
  const inicio = inicioDaPrimeira(unidade, unidade.fontes.momento.diaDe(quando))
  const ancora = diaDoMes(inicio)
  const fim = fimDoPeriodo(inicio, fatura.periodo, ancora)
  Object.assign(fatura, { inicio, fim })
  Object.assign(a, { plano: fatura.plano, periodo: fatura.periodo, ancora, inicio, fim })
  Object.assign(a, { proximoPlano: null, proximoPeriodo: null })
}

/**
 * A longer period replaces the rest of this one: its first day is the new due day, and the old
 * renewal is no longer owed.
 */
function recomecar(unidade: UnidadeDeTrabalho, fatura: Fatura): void {
  const { a } = unidade
  const { inicio, fim } = fatura
  Object.assign(a, { inicio, fim, ancora: diaDoMes(inicio as string) })
  unidade.cancelarAbertas('RENOVACAO')
  aplicarMudanca(unidade, fatura)
}

/** The due day stays. */
function renovar(unidade: UnidadeDeTrabalho, fatura: Fatura, quando: Date): void {
  const { a, hoje } = unidade
  const pago = unidade.fontes.momento.diaDe(quando)
  unidade.cancelarAbertas('AJUSTE', 'PERIODO')
  pularSemServico(unidade, fatura, pago)
  const { inicio, fim } = fatura
  Object.assign(a, { inicio, fim })
  if ((inicio as string) <= hoje) aplicarMudanca(unidade, fatura)
}

/** Puts the paid plan and period into effect. */
export function aplicarMudanca(unidade: UnidadeDeTrabalho, fatura: Fatura): void {
  const { a } = unidade
  const mudou = a.plano !== fatura.plano || a.periodo !== fatura.periodo
  Object.assign(a, { plano: fatura.plano, periodo: fatura.periodo, proximoPlano: null, proximoPeriodo: null })
  if (mudou) unidade.registrar('PLANO_MUDADO', { plano: fatura.plano, periodo: fatura.periodo })
}

function gastarCupom({ a }: UnidadeDeTrabalho, fatura: Fatura): void {
  const usado = fatura.linhas.some(({ tipo }) => tipo === 'DESCONTO')
  if (usado && a.cupom?.restantes) a.cupom = { ...a.cupom, restantes: a.cupom.restantes - 1 }
}

/** A refund was made. Refunding the whole current period ends its access. */
export function estornar(
  unidade: UnidadeDeTrabalho,
  fatura: Fatura,
  estornoId: string,
  valor: number,
): 'FEITO' | 'IGNORADO' {
  const { a } = unidade
  if (fatura.situacao !== 'PAGA' || fatura.contestadaEm || valor <= 0 || fatura.estornado + valor > fatura.total) {
    return 'IGNORADO'
  }
  unidade.transacoes.push({
    ...movimento(`estorno:${estornoId}`, fatura.id, 'CAIXA', 'ESTORNO', valor),
    pagamentoId: fatura.pagamentoId,
  })
  fatura.estornado += valor
  const detalhe = { fatura: fatura.id, centavos: valor }
  if (fatura.estornado === fatura.total) fatura.situacao = 'ESTORNADA'
  desfazerTrocas(unidade, fatura)
  const perdeu = tirar(unidade, fatura)
  if (perdeu && isServida(a)) unidade.mudar('ESTORNO', 'INADIMPLENTE', 'ESTORNO', null, detalhe)
  else unidade.registrar('ESTORNO', detalhe)
  return 'FEITO'
}

/** Whether money of the paid period is disputed. */
export function temContestada({ a, faturas }: UnidadeDeTrabalho): boolean {
  return faturas.some((f) => f.contestadaEm && f.situacao === 'PAGA' && sustenta(f, a.fim, faturas))
}

/** An open change whose credit lost its money asks for a wrong amount. */
export function desfazerTrocas(unidade: UnidadeDeTrabalho, fatura: Fatura): void {
  if (!isVigente(fatura, unidade.faturas)) return
  const { inicio, fim } = fatura
  for (const troca of [unidade.aberta('AJUSTE'), unidade.aberta('PERIODO')]) {
    const dia = troca?.inicio
    if (troca && dia && inicio && fim && inicio <= dia && dia < fim) unidade.cancelar(troca)
  }
}

/**
 * An invoice lost its money by a refund or a dispute. Time that only this money paid for is lost;
 * time that other money paid for stays. @returns whether the paid period is lost
 */
export function tirar(unidade: UnidadeDeTrabalho, fatura: Fatura): boolean {
  const { a, faturas } = unidade
  if (a.encerradaEm || a.fim === null || !isVigente(fatura, faturas)) return false
  // An adjustment that is owed back does not count.
  if (fatura.tipo === 'AJUSTE' && fatura.estornoPedidoEm) return false
  if (semLastro(unidade, fatura)) unidade.perderPeriodo()
  else if (fatura.situacao === 'ESTORNADA' && fatura.fim === a.fim) {
    if (fatura.tipo === 'AJUSTE') rebaixar(unidade, fatura)
    else if (!adiantada(unidade, fatura) && !trocada(unidade, fatura)) unidade.perderPeriodo()
  }
  return a.fim === null
}

/** Whether the current period was paid with credit of money that is gone. */
function semLastro({ a, faturas }: UnidadeDeTrabalho, fatura: Fatura): boolean {
  const troca = trocaDe(fatura, faturas)
  return troca !== undefined && sustenta(troca, a.fim, faturas) && sobraDe(fatura, troca, faturas) < 0
}

/** The better plan was refunded: the plan that was paid for before it is in force again. */
function rebaixar(unidade: UnidadeDeTrabalho, { id, fim }: Fatura): void {
  const antes = unidade.faturas.slice(
    0,
    unidade.faturas.findIndex((f) => f.id === id),
  )
  const paga = antes.findLast((f) => isPagaSemDevolucao(f) && f.fim === fim)
  if (paga) unidade.a.plano = paga.plano
  reemitirRenovacao(unidade)
}

/** A renewal paid ahead was refunded: the period before it is still in force, if it is paid. */
function adiantada(unidade: UnidadeDeTrabalho, { tipo, inicio }: Fatura): boolean {
  const base = unidade.base()
  if (!base || tipo !== 'RENOVACAO' || (inicio as string) <= unidade.hoje) return false
  voltarAo(unidade, base)
  return true
}

/**
 * A longer period was refunded: the one before it, still paid, is in force again. Money of a better
 * plan for the longer period is owed back.
 */
function trocada(unidade: UnidadeDeTrabalho, devolvida: Fatura): boolean {
  const base = unidade.base()
  if (!base || devolvida.tipo !== 'PERIODO') return false
  for (const f of unidade.faturas)
    if (f.tipo === 'AJUSTE' && f.situacao === 'PAGA' && f.fim === devolvida.fim) f.estornoPedidoEm ??= unidade.agora
  const { inicio, fim, periodo } = base as Fatura & { inicio: string; fim: string }
  const ultima = unidade.faturas.findLast((f) => isPagaSemDevolucao(f) && f.fim === fim)
  const ancora = Math.max(diaDoMes(inicio), diaDoMes(fim))
  unidade.cancelarAbertas()
  voltarAo(unidade, base)
  Object.assign(unidade.a, { periodo, ancora, plano: ultima?.plano ?? base.plano })
  Object.assign(unidade.a, { proximoPlano: null, proximoPeriodo: null })
  return true
}

/** An earlier paid period is in force again; a cancelled subscription ends with it. */
function voltarAo({ a }: UnidadeDeTrabalho, { inicio, fim }: Fatura): void {
  Object.assign(a, { inicio, fim, encerraEm: a.encerraEm && fim })
}

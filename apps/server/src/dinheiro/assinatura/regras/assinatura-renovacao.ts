import type { Periodo } from '@zelo/contract/nucleo/enums'
import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { diasDeAntecedencia, fimDoPeriodo, maisTarde, somarDias } from './assinatura-calendario.ts'
import { isServida } from './assinatura-maquina.ts'
import { linhasDoPeriodo, linhasDosCreditos, totalDe } from './assinatura-preco.ts'
import type { Cupom, Dia, Fatura, LinhaDaFatura } from './assinatura-tipos.ts'

/**
 * The invoice of the next period, some days ahead, one at a time. None when the subscription ends
 * or nothing is paid.
 */
export function emitirRenovacao(unidade: UnidadeDeTrabalho): void {
  const { a, hoje } = unidade
  if (!a.fim || a.canceladaEm || a.estado === 'INADIMPLENTE' || hoje < somarDias(a.fim, -diasDeAntecedencia)) return
  if (unidade.aberta('RENOVACAO')) return
  escrever(unidade, { vencimento: maisTarde(a.fim, hoje), lembrete: -1, inicio: a.fim })
}

/** An open renewal for another plan or period is replaced by a new one, due on the same day. */
export function reemitirRenovacao(unidade: UnidadeDeTrabalho): void {
  const aberta = unidade.aberta('RENOVACAO')
  if (!aberta || !unidade.a.fim) return
  pularSemServico(unidade, aberta, unidade.hoje)
  const { plano, periodo } = seguinte(unidade)
  if (aberta.plano === plano && aberta.periodo === periodo) return
  unidade.cancelar(aberta)
  escrever(unidade, aberta)
}

/**
 * Periods that passed entirely without service are not charged: the renewal moves on to the one
 * that contains that day.
 */
export function pularSemServico({ a }: UnidadeDeTrabalho, renovacao: Fatura, dia: Dia): void {
  while (!isServida(a) && (renovacao.fim as Dia) <= dia) {
    renovacao.inicio = renovacao.fim as Dia
    renovacao.fim = fimDoPeriodo(renovacao.inicio, renovacao.periodo, a.ancora as number)
  }
}

/** Lines of a renewal: the period, less the credits for outages that wait. */
export function linhasDaRenovacao(
  { fontes, creditos }: UnidadeDeTrabalho,
  plano: string,
  periodo: Periodo,
  cupom: Cupom | null,
): LinhaDaFatura[] {
  const linhas = linhasDoPeriodo(fontes.catalogo, plano, periodo, cupom)
  return [...linhas, ...linhasDosCreditos(totalDe(linhas), creditos)]
}

/** The plan and the period length that come next. */
function seguinte({ a }: UnidadeDeTrabalho): Pick<Fatura, 'plano' | 'periodo'> {
  return { plano: a.proximoPlano ?? a.plano, periodo: a.proximoPeriodo ?? a.periodo }
}

function escrever(unidade: UnidadeDeTrabalho, de: Pick<Fatura, 'vencimento' | 'lembrete' | 'inicio'>): void {
  const { a, hoje } = unidade
  const { plano, periodo } = seguinte(unidade)
  const inicio = de.inicio as Dia
  const fim = fimDoPeriodo(inicio, periodo, a.ancora as number)
  const linhas = linhasDaRenovacao(unidade, plano, periodo, a.cupom)
  if (totalDe(linhas) === 0) {
    // Nothing is paid ahead: the paid period is used up first.
    if (inicio > hoje) return
    Object.assign(a, { inicio, fim, plano, periodo, proximoPlano: null, proximoPeriodo: null })
    unidade.registrar('TEMPO', { de_graca: true, inicio, fim })
    return
  }
  const { vencimento, lembrete } = de
  unidade.emitir({ tipo: 'RENOVACAO', vencimento, linhas, plano, periodo, inicio, fim }).lembrete = lembrete
}

import type { Obra } from '#dinheiro/assinatura/guarda/assinatura-obra.ts'
import { diasDeAntecedencia, fimDoPeriodo, maisTarde, somarDias } from './assinatura-calendario.ts'
import { linhasDoPeriodo, totalDe } from './assinatura-preco.ts'
import type { Dia } from './assinatura-tipos.ts'

/** The invoice of the next period, some days ahead. One at a time; none when it ends, or while nothing is paid for. */
export function emitirRenovacao(obra: Obra): void {
  const { a, hoje } = obra
  if (!a.fim || a.canceladaEm || a.estado === 'INADIMPLENTE' || hoje < somarDias(a.fim, -diasDeAntecedencia)) return
  if (obra.aberta('RENOVACAO')) return
  escrever(obra, maisTarde(a.fim, hoje))
}

/** What the open renewal asks for is no longer right: another takes its place, due on the same day. */
export function reemitirRenovacao(obra: Obra): void {
  const aberta = obra.aberta('RENOVACAO')
  if (!aberta || !obra.a.fim) return
  obra.cancelar(aberta)
  escrever(obra, aberta.vencimento, aberta.lembrete)
}

function escrever(obra: Obra, vencimento: Dia, lembrete = -1): void {
  const { a } = obra
  const [plano, periodo] = [a.proximoPlano ?? a.plano, a.proximoPeriodo ?? a.periodo]
  const inicio = a.fim as Dia
  const fim = fimDoPeriodo(inicio, periodo, a.ancora as number)
  const linhas = linhasDoPeriodo(obra.mundo.catalogo, plano, periodo, a.cupom)
  if (totalDe(linhas) === 0) {
    Object.assign(a, { inicio, fim, plano, periodo, proximoPlano: null, proximoPeriodo: null })
    obra.registrar('TEMPO', { de_graca: true, inicio, fim })
    return
  }
  obra.emitir({ tipo: 'RENOVACAO', vencimento, linhas, plano, periodo, inicio, fim }).lembrete = lembrete
}

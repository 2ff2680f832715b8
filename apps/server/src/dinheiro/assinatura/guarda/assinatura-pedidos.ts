import type { Periodo } from '@zelo/contract/nucleo/enums'
import {
  diaDoMes,
  diasDeTeste,
  diasParaAPrimeira,
  diasParaArrepender,
  fimDoPeriodo,
  horasDeConfianca,
  maxDiasDeLiberacao,
  mesesDe,
  somarDias,
} from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { isPagaSemDevolucao } from '#dinheiro/assinatura/regras/assinatura-credito.ts'
import {
  linhasDaTroca,
  linhasDoAjuste,
  linhasDoPeriodo,
  totalDe,
} from '#dinheiro/assinatura/regras/assinatura-preco.ts'
import { reemitirRenovacao } from '#dinheiro/assinatura/regras/assinatura-renovacao.ts'
import type { Cupom, Fatura, LinhaDaFatura } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Obra } from './assinatura-obra.ts'

/** Why a wish is not granted; the service says it in words. */
export type Recusa =
  | 'ENCERRADA'
  | 'JA_ATIVA'
  | 'EM_CONTESTACAO'
  | 'MESMO_PLANO'
  | 'SEM_PERIODO_PAGO'
  | 'RENOVACAO_PAGA'
  | 'JA_CANCELADA'
  | 'CANCELAMENTO_PEDIDO'
  | 'NAO_CANCELADA'
  | 'PRAZO_DE_ARREPENDIMENTO'
  | 'NAO_BLOQUEADA'
  | 'CONFIANCA_USADA'
  | 'JA_LIBERADA'
  | 'PRAZO_INVALIDO'

export type Escolha = { plano: string; periodo: Periodo; cupom?: Cupom | null }
export type Resposta = { recusa?: Recusa; fatura?: Fatura | undefined }

export function iniciarTeste(obra: Obra): void {
  const { momento } = obra.mundo
  const ate = momento.inicioDoDia(somarDias(momento.hoje, diasDeTeste + 1))
  Object.assign(obra.a, { estado: 'ATIVO_PROVISORIO', motivo: 'TESTE', ate })
  obra.mudancas.push({ tipo: 'TESTE_INICIADO', antes: null, depois: 'ATIVO_PROVISORIO', motivo: 'TESTE', detalhe: {} })
}

/** Asks for a plan. Somebody who paid before pays the renewal; somebody who never did, a first invoice. The same wish twice is one invoice. */
export function contratar(obra: Obra, { plano, periodo, cupom }: Escolha): Resposta {
  const { a } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (a.estado === 'ATIVO') return { recusa: 'JA_ATIVA' }
  a.contratadaEm ??= obra.agora
  if (a.canceladaEm) retomar(obra)
  if (a.fim) return pagarAtraso(obra, plano, periodo)
  if (cupom !== undefined) a.cupom = cupom
  const linhas = linhasDoPeriodo(obra.mundo.catalogo, plano, periodo, a.cupom)
  const aberta = obra.aberta('PRIMEIRA')
  if (aberta && obra.hoje <= aberta.vencimento && mesma(aberta, plano, periodo, totalDe(linhas)))
    return { fatura: aberta }
  if (aberta) obra.cancelar(aberta)
  if (a.motivo !== 'TESTE') Object.assign(a, { plano, periodo })
  if (totalDe(linhas) === 0) return deGraca(obra, plano, periodo)
  const vencimento = somarDias(obra.hoje, diasParaAPrimeira)
  return { fatura: obra.emitir({ tipo: 'PRIMEIRA', vencimento, linhas, plano, periodo, inicio: null, fim: null }) }
}

function mesma(fatura: Fatura, plano: string, periodo: Periodo, total: number): boolean {
  return fatura.plano === plano && fatura.periodo === periodo && fatura.total === total
}

function pagarAtraso(obra: Obra, plano: string, periodo: Periodo): Resposta {
  const { a } = obra
  marcar(obra, plano, periodo)
  const aberta = obra.aberta('RENOVACAO')
  if (aberta && (aberta.plano !== plano || aberta.periodo !== periodo)) reemitirRenovacao(obra)
  if (!aberta) {
    obra.perderPeriodo()
    return contratar(obra, { plano, periodo, cupom: a.cupom })
  }
  return { fatura: obra.aberta('RENOVACAO') }
}

/** A plan that costs nothing is paid by asking for it. */
function deGraca(obra: Obra, plano: string, periodo: Periodo): Resposta {
  const ancora = diaDoMes(obra.hoje)
  Object.assign(obra.a, { plano, periodo, ancora, inicio: obra.hoje, fim: fimDoPeriodo(obra.hoje, periodo, ancora) })
  obra.mudar('PAGAMENTO', 'ATIVO', null, null, { de_graca: true })
  return {}
}

/**
 * A better plan now, for the difference; a longer period now, less what is left of the paid one; a smaller plan, a shorter period, and all of it
 * for who wants so, at the renewal.
 */
export function mudarPlano(
  obra: Obra,
  { plano, periodo, naRenovacao = false }: Omit<Escolha, 'cupom'> & { naRenovacao?: boolean },
): Resposta {
  const { a } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (a.canceladaEm) return { recusa: 'CANCELAMENTO_PEDIDO' }
  const igual = plano === a.plano && periodo === a.periodo
  if (a.motivo === 'TESTE') {
    if (igual) return { recusa: 'MESMO_PLANO' }
    Object.assign(a, { plano, periodo })
    obra.cancelarAbertas('PRIMEIRA')
    obra.registrar('PLANO_MUDADO', { plano, periodo })
    return {}
  }
  if (!a.fim || !a.inicio) return { recusa: 'SEM_PERIODO_PAGO' }
  if (a.inicio > obra.hoje) return { recusa: 'RENOVACAO_PAGA' }
  // A change that waits for its money is taken back like one that waits for the renewal.
  const esperando = obra.aberta('AJUSTE') ?? obra.aberta('PERIODO')
  if (igual && !a.proximoPlano && !a.proximoPeriodo && !esperando) return { recusa: 'MESMO_PLANO' }
  const base = obra.base()
  const { catalogo } = obra.mundo
  const aMais = catalogo(plano).precos.MENSAL - catalogo(a.plano).precos.MENSAL
  if (igual || aMais < 0 || naRenovacao || !base || a.estado !== 'ATIVO')
    return deixarParaRenovacao(obra, plano, periodo)
  const pagas = obra.faturas.filter(isPagaSemDevolucao)
  if (mesesDe(periodo) > mesesDe(a.periodo)) {
    const { linhas, total } = linhasDaTroca(catalogo, { plano, periodo, cupom: a.cupom }, obra.hoje, base, pagas)
    if (total > 0) {
      desmarcar(obra, null)
      const fim = fimDoPeriodo(obra.hoje, periodo, diaDoMes(obra.hoje))
      return { fatura: cobrarJa(obra, { tipo: 'PERIODO', linhas, plano, periodo, fim }) }
    }
  }
  if (aMais === 0) return deixarParaRenovacao(obra, plano, periodo)
  const { linhas, total } = linhasDoAjuste(catalogo, plano, obra.hoje, base, pagas)
  if (total > 0) {
    desmarcar(obra, periodo === a.periodo ? null : periodo)
    return { fatura: cobrarJa(obra, { tipo: 'AJUSTE', linhas, plano, periodo: a.periodo, fim: a.fim }) }
  }
  obra.cancelarAbertas('AJUSTE', 'PERIODO')
  a.plano = plano
  marcar(obra, plano, periodo)
  obra.registrar('PLANO_MUDADO', { plano })
  reemitirRenovacao(obra)
  return {}
}

function deixarParaRenovacao(obra: Obra, plano: string, periodo: Periodo): Resposta {
  const { a } = obra
  obra.cancelarAbertas('AJUSTE', 'PERIODO')
  marcar(obra, plano, periodo)
  if (plano === a.plano && periodo === a.periodo) obra.registrar('MUDANCA_DESFEITA')
  else obra.registrar('MUDANCA_MARCADA', { plano, periodo })
  reemitirRenovacao(obra)
  return {}
}

/** What was left for the renewal is overtaken by what begins now; a shorter period still waits for it. */
function desmarcar(obra: Obra, proximoPeriodo: Periodo | null): void {
  const { a } = obra
  const mudou = a.proximoPlano !== null || a.proximoPeriodo !== proximoPeriodo
  Object.assign(a, { proximoPlano: null, proximoPeriodo })
  if (mudou) reemitirRenovacao(obra)
}

/** To be paid by tomorrow, and in effect then. The same wish twice is one invoice. */
function cobrarJa(
  obra: Obra,
  nova: { tipo: 'AJUSTE' | 'PERIODO'; linhas: LinhaDaFatura[]; plano: string; periodo: Periodo; fim: string },
): Fatura {
  const { hoje } = obra
  const aberta = obra.aberta(nova.tipo)
  const igual = aberta && mesma(aberta, nova.plano, nova.periodo, totalDe(nova.linhas))
  if (igual && aberta.inicio === hoje) return aberta
  obra.cancelarAbertas('AJUSTE', 'PERIODO')
  return obra.emitir({ ...nova, vencimento: somarDias(hoje, 1), inicio: hoje })
}

function marcar(obra: Obra, plano: string, periodo: Periodo): void {
  const { a } = obra
  a.proximoPlano = plano === a.plano ? null : plano
  a.proximoPeriodo = periodo === a.periodo ? null : periodo
}

/** Ends with what is paid or given; at once where nothing is. */
export function cancelar(obra: Obra, motivo: string | null): Resposta {
  const { a, hoje } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.canceladaEm) return { recusa: 'JA_CANCELADA' }
  const pago = a.fim && a.fim > hoje && (a.estado === 'ATIVO' || a.motivo === 'CONTESTACAO') ? a.fim : null
  const dado = a.motivo === 'TESTE' && a.ate ? obra.mundo.momento.diaDe(a.ate) : null
  const encerraEm = pago ?? dado ?? hoje
  Object.assign(a, { canceladaEm: obra.agora, encerraEm, cancelamentoMotivo: motivo })
  Object.assign(a, { proximoPlano: null, proximoPeriodo: null })
  obra.cancelarAbertas()
  obra.registrar('CANCELADA', { encerra_em: encerraEm })
  if (encerraEm <= hoje) obra.encerrar()
  return {}
}

export function retomar(obra: Obra): Resposta {
  const { a } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (!a.canceladaEm) return { recusa: 'NAO_CANCELADA' }
  Object.assign(a, { canceladaEm: null, encerraEm: null, cancelamentoMotivo: null })
  obra.registrar('RETOMADA')
  return {}
}

/** Until when the whole of what was paid is given back; null when there is nothing, or no longer. */
export function arrependimentoAte(obra: Obra): string | null {
  const { momento } = obra.mundo
  const primeira = obra.faturas.find(({ tipo, situacao }) => tipo === 'PRIMEIRA' && situacao === 'PAGA')
  if (obra.a.encerradaEm || !primeira?.pagaEm) return null
  const ate = somarDias(momento.diaDe(primeira.pagaEm), diasParaArrepender)
  return momento.hoje <= ate ? ate : null
}

/** Withdrawal within seven days of paying: ends at once, all of the money is to be given back. */
export function arrepender(obra: Obra): Resposta {
  if (obra.a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (!arrependimentoAte(obra)) return { recusa: 'PRAZO_DE_ARREPENDIMENTO' }
  for (const fatura of obra.faturas) if (fatura.situacao === 'PAGA') fatura.estornoPedidoEm = obra.agora
  obra.registrar('ARREPENDIMENTO')
  Object.assign(obra.a, { canceladaEm: obra.agora, encerraEm: obra.hoje })
  obra.encerrar('ARREPENDIMENTO')
  return {}
}

/** 72 hours on trust, once per cycle. */
export function confiar(obra: Obra): Resposta {
  const { a } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.estado !== 'INADIMPLENTE' || !a.fim || !obra.aberta('RENOVACAO')) return { recusa: 'NAO_BLOQUEADA' }
  if (a.confiancaCiclo === a.fim) return { recusa: 'CONFIANCA_USADA' }
  a.confiancaCiclo = a.fim
  const ate = new Date(obra.agora.getTime() + horasDeConfianca * 3_600_000)
  obra.mudar('CONFIANCA', 'ATIVO_PROVISORIO', 'CONFIANCA', ate)
  return {}
}

/** The platform's staff gives access until an instant, with a reason. */
export function liberar(obra: Obra, ate: Date, razao: string): Resposta {
  const { a, agora } = obra
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.estado === 'ATIVO') return { recusa: 'JA_LIBERADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (ate <= agora || ate.getTime() > agora.getTime() + maxDiasDeLiberacao * 86_400_000)
    return { recusa: 'PRAZO_INVALIDO' }
  obra.mudar('LIBERACAO', 'ATIVO_PROVISORIO', 'LIBERACAO', ate, { razao })
  return {}
}

/** A boleto of a first invoice went out: access until it may have been settled. */
export function esperarBoleto(obra: Obra, fatura: Fatura | undefined, ate: Date): boolean {
  const { a } = obra
  if (fatura?.situacao !== 'ABERTA' || fatura.tipo !== 'PRIMEIRA' || a.encerradaEm) return false
  if (a.estado !== 'EM_ANALISE' || a.motivo !== 'PRIMEIRO_PAGAMENTO') return false
  obra.mudar('BOLETO_EMITIDO', 'ATIVO_PROVISORIO', 'BOLETO', ate, { fatura: fatura.id })
  return true
}

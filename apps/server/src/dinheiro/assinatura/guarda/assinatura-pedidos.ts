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
import { daMesmaPrimeira, isPagaSemDevolucao, isVigente } from '#dinheiro/assinatura/regras/assinatura-credito.ts'
import {
  linhasDaTroca,
  linhasDoAjuste,
  linhasDoPeriodo,
  totalDe,
} from '#dinheiro/assinatura/regras/assinatura-preco.ts'
import { pularSemServico, reemitirRenovacao } from '#dinheiro/assinatura/regras/assinatura-renovacao.ts'
import type { Cupom, Fatura, LinhaDaFatura } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { UnidadeDeTrabalho } from './assinatura-unidade.ts'

/** Why a request is refused; the service words it. */
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

export function iniciarTeste(unidade: UnidadeDeTrabalho): void {
  const { momento } = unidade.fontes
  const ate = momento.inicioDoDia(somarDias(momento.hoje, diasDeTeste + 1))
  Object.assign(unidade.a, { estado: 'ATIVO_PROVISORIO', motivo: 'TESTE', ate })
  unidade.mudancas.push({
    tipo: 'TESTE_INICIADO',
    antes: null,
    depois: 'ATIVO_PROVISORIO',
    motivo: 'TESTE',
    detalhe: {},
  })
}

/**
 * Asks for a plan. A former subscriber pays the renewal, a new one the first invoice. The same
 * request twice makes one invoice.
 */
export function contratar(unidade: UnidadeDeTrabalho, { plano, periodo, cupom }: Escolha): Resposta {
  const { a } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (a.estado === 'ATIVO') return { recusa: 'JA_ATIVA' }
  a.contratadaEm ??= unidade.agora
  if (a.canceladaEm) retomar(unidade)
  if (a.fim) return pagarAtraso(unidade, plano, periodo)
  if (cupom !== undefined) a.cupom = cupom
  const linhas = linhasDoPeriodo(unidade.fontes.catalogo, plano, periodo, a.cupom)
  const aberta = unidade.aberta('PRIMEIRA')
  if (aberta && unidade.hoje <= aberta.vencimento && mesma(aberta, plano, periodo, totalDe(linhas)))
    return { fatura: aberta }
  if (aberta) unidade.cancelar(aberta)
  if (a.motivo !== 'TESTE') Object.assign(a, { plano, periodo })
  if (totalDe(linhas) === 0) return deGraca(unidade, plano, periodo)
  const vencimento = somarDias(unidade.hoje, diasParaAPrimeira)
  return { fatura: unidade.emitir({ tipo: 'PRIMEIRA', vencimento, linhas, plano, periodo, inicio: null, fim: null }) }
}

function mesma(fatura: Fatura, plano: string, periodo: Periodo, total: number): boolean {
  return fatura.plano === plano && fatura.periodo === periodo && fatura.total === total
}

function pagarAtraso(unidade: UnidadeDeTrabalho, plano: string, periodo: Periodo): Resposta {
  const { a } = unidade
  marcar(unidade, plano, periodo)
  if (!unidade.aberta('RENOVACAO')) {
    unidade.perderPeriodo()
    return contratar(unidade, { plano, periodo, cupom: a.cupom })
  }
  reemitirRenovacao(unidade)
  return { fatura: unidade.aberta('RENOVACAO') }
}

/** A free plan is paid as soon as it is asked for. */
function deGraca(unidade: UnidadeDeTrabalho, plano: string, periodo: Periodo): Resposta {
  const ancora = diaDoMes(unidade.hoje)
  Object.assign(unidade.a, {
    plano,
    periodo,
    ancora,
    inicio: unidade.hoje,
    fim: fimDoPeriodo(unidade.hoje, periodo, ancora),
  })
  unidade.mudar('PAGAMENTO', 'ATIVO', null, null, { de_graca: true })
  return {}
}

/**
 * A better plan begins now and costs the difference; a longer period begins now, less the rest of
 * the paid one. A smaller plan, a shorter period, and any change on request wait for the renewal.
 */
export function mudarPlano(
  unidade: UnidadeDeTrabalho,
  { plano, periodo, naRenovacao = false }: Omit<Escolha, 'cupom'> & { naRenovacao?: boolean },
): Resposta {
  const { a } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (a.canceladaEm) return { recusa: 'CANCELAMENTO_PEDIDO' }
  const igual = plano === a.plano && periodo === a.periodo
  if (a.motivo === 'TESTE') {
    if (igual) return { recusa: 'MESMO_PLANO' }
    Object.assign(a, { plano, periodo })
    unidade.cancelarAbertas('PRIMEIRA')
    unidade.registrar('PLANO_MUDADO', { plano, periodo })
    return {}
  }
  if (!a.fim || !a.inicio) return { recusa: 'SEM_PERIODO_PAGO' }
  if (a.inicio > unidade.hoje) return { recusa: 'RENOVACAO_PAGA' }
  // Undoes an unpaid change as well as one that waits for the renewal.
  const esperando = unidade.aberta('AJUSTE') ?? unidade.aberta('PERIODO')
  if (igual && !a.proximoPlano && !a.proximoPeriodo && !esperando) return { recusa: 'MESMO_PLANO' }
  const base = unidade.base()
  const { catalogo } = unidade.fontes
  const aMais = catalogo(plano).precos.MENSAL - catalogo(a.plano).precos.MENSAL
  if (igual || aMais < 0 || naRenovacao || !base || a.estado !== 'ATIVO')
    return deixarParaRenovacao(unidade, plano, periodo)
  const pagas = daMesmaPrimeira(base, unidade.faturas).filter(isPagaSemDevolucao)
  if (mesesDe(periodo) > mesesDe(a.periodo)) {
    const { linhas, total } = linhasDaTroca(catalogo, { plano, periodo, cupom: a.cupom }, unidade.hoje, base, pagas)
    if (total > 0) {
      const fim = fimDoPeriodo(unidade.hoje, periodo, diaDoMes(unidade.hoje))
      return { fatura: cobrarJa(unidade, { tipo: 'PERIODO', linhas, plano, periodo, fim }) }
    }
  }
  if (aMais === 0) return deixarParaRenovacao(unidade, plano, periodo)
  const { linhas, total } = linhasDoAjuste(catalogo, plano, unidade.hoje, base, pagas)
  if (total > 0) {
    // A smaller plan that waits for the renewal gives way only when the better one is paid.
    if (!a.proximoPlano || periodo !== a.periodo) {
      marcar(unidade, a.plano, periodo)
      reemitirRenovacao(unidade)
    }
    return { fatura: cobrarJa(unidade, { tipo: 'AJUSTE', linhas, plano, periodo: a.periodo, fim: a.fim }) }
  }
  unidade.cancelarAbertas('AJUSTE', 'PERIODO')
  a.plano = plano
  marcar(unidade, plano, periodo)
  unidade.registrar('PLANO_MUDADO', { plano })
  reemitirRenovacao(unidade)
  return {}
}

function deixarParaRenovacao(unidade: UnidadeDeTrabalho, plano: string, periodo: Periodo): Resposta {
  const { a } = unidade
  unidade.cancelarAbertas('AJUSTE', 'PERIODO')
  marcar(unidade, plano, periodo)
  if (plano === a.plano && periodo === a.periodo) unidade.registrar('MUDANCA_DESFEITA')
  else unidade.registrar('MUDANCA_MARCADA', { plano, periodo })
  reemitirRenovacao(unidade)
  return {}
}

/** Due tomorrow, and in effect once paid. The same request twice makes one invoice. */
function cobrarJa(
  unidade: UnidadeDeTrabalho,
  nova: { tipo: 'AJUSTE' | 'PERIODO'; linhas: LinhaDaFatura[]; plano: string; periodo: Periodo; fim: string },
): Fatura {
  const { hoje } = unidade
  const aberta = unidade.aberta(nova.tipo)
  const igual = aberta && mesma(aberta, nova.plano, nova.periodo, totalDe(nova.linhas))
  if (igual && aberta.inicio === hoje) return aberta
  unidade.cancelarAbertas('AJUSTE', 'PERIODO')
  return unidade.emitir({ ...nova, vencimento: somarDias(hoje, 1), inicio: hoje })
}

function marcar(unidade: UnidadeDeTrabalho, plano: string, periodo: Periodo): void {
  const { a } = unidade
  a.proximoPlano = plano === a.plano ? null : plano
  a.proximoPeriodo = periodo === a.periodo ? null : periodo
}

/** Access ends with the paid or given time; at once where there is none. */
export function cancelar(unidade: UnidadeDeTrabalho, motivo: string | null): Resposta {
  const { a, hoje } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.canceladaEm) return { recusa: 'JA_CANCELADA' }
  const pago = a.fim && a.fim > hoje && (a.estado === 'ATIVO' || a.motivo === 'CONTESTACAO') ? a.fim : null
  const dado = a.motivo === 'TESTE' && a.ate ? unidade.fontes.momento.diaDe(a.ate) : null
  const encerraEm = pago ?? dado ?? hoje
  Object.assign(a, { canceladaEm: unidade.agora, encerraEm, cancelamentoMotivo: motivo })
  // A renewal that was paid ahead still brings its plan.
  if (!a.inicio || a.inicio <= hoje) Object.assign(a, { proximoPlano: null, proximoPeriodo: null })
  unidade.cancelarAbertas()
  unidade.registrar('CANCELADA', { encerra_em: encerraEm })
  if (encerraEm <= hoje) unidade.encerrar()
  return {}
}

export function retomar(unidade: UnidadeDeTrabalho): Resposta {
  const { a } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (!a.canceladaEm) return { recusa: 'NAO_CANCELADA' }
  Object.assign(a, { canceladaEm: null, encerraEm: null, cancelamentoMotivo: null })
  unidade.registrar('RETOMADA')
  return {}
}

/** Until when the whole payment is refunded; null: nothing was paid, or it is too late. */
export function arrependimentoAte(unidade: UnidadeDeTrabalho): string | null {
  const { momento } = unidade.fontes
  const primeira = pagasVigentes(unidade).find(({ tipo }) => tipo === 'PRIMEIRA')
  if (unidade.a.encerradaEm || !primeira?.pagaEm) return null
  const ate = somarDias(momento.diaDe(primeira.pagaEm), diasParaArrepender)
  return momento.hoje <= ate ? ate : null
}

/** The money of a lost period is not part of the periods after it. */
function pagasVigentes({ faturas }: UnidadeDeTrabalho): Fatura[] {
  return faturas.filter((fatura) => fatura.situacao === 'PAGA' && isVigente(fatura, faturas))
}

/** Withdrawal within seven days of paying: ends at once, and all of the money is owed back. */
export function arrepender(unidade: UnidadeDeTrabalho): Resposta {
  if (unidade.a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (!arrependimentoAte(unidade)) return { recusa: 'PRAZO_DE_ARREPENDIMENTO' }
  for (const fatura of pagasVigentes(unidade)) fatura.estornoPedidoEm = unidade.agora
  unidade.registrar('ARREPENDIMENTO')
  Object.assign(unidade.a, { canceladaEm: unidade.agora, encerraEm: unidade.hoje })
  unidade.encerrar('ARREPENDIMENTO')
  return {}
}

/** The open renewal, moved on to the period of today where those before it had no service. */
function pularAberta(unidade: UnidadeDeTrabalho): void {
  const aberta = unidade.aberta('RENOVACAO')
  if (aberta) pularSemServico(unidade, aberta, unidade.hoje)
}

/** 72 hours on trust, once per cycle. */
export function confiar(unidade: UnidadeDeTrabalho): Resposta {
  const { a } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.estado !== 'INADIMPLENTE' || !a.fim || !unidade.aberta('RENOVACAO')) return { recusa: 'NAO_BLOQUEADA' }
  if (a.confiancaCiclo === a.fim) return { recusa: 'CONFIANCA_USADA' }
  pularAberta(unidade)
  a.confiancaCiclo = a.fim
  const ate = new Date(unidade.agora.getTime() + horasDeConfianca * 3_600_000)
  unidade.mudar('CONFIANCA', 'ATIVO_PROVISORIO', 'CONFIANCA', ate)
  return {}
}

/** The platform's staff gives access until an instant, with a reason. */
export function liberar(unidade: UnidadeDeTrabalho, ate: Date, razao: string): Resposta {
  const { a, agora } = unidade
  if (a.encerradaEm) return { recusa: 'ENCERRADA' }
  if (a.estado === 'ATIVO') return { recusa: 'JA_LIBERADA' }
  if (a.motivo === 'CONTESTACAO') return { recusa: 'EM_CONTESTACAO' }
  if (ate <= agora || ate.getTime() > agora.getTime() + maxDiasDeLiberacao * 86_400_000)
    return { recusa: 'PRAZO_INVALIDO' }
  pularAberta(unidade)
  unidade.mudar('LIBERACAO', 'ATIVO_PROVISORIO', 'LIBERACAO', ate, { razao })
  return {}
}

/** A boleto of a first invoice was issued: access until it may have been settled. */
export function esperarBoleto(unidade: UnidadeDeTrabalho, fatura: Fatura | undefined, ate: Date): boolean {
  const { a } = unidade
  if (fatura?.situacao !== 'ABERTA' || fatura.tipo !== 'PRIMEIRA' || a.encerradaEm) return false
  if (a.estado !== 'EM_ANALISE' || a.motivo !== 'PRIMEIRO_PAGAMENTO') return false
  unidade.mudar('BOLETO_EMITIDO', 'ATIVO_PROVISORIO', 'BOLETO', ate, { fatura: fatura.id })
  return true
}

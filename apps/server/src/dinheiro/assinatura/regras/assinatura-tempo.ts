import { isDiaUtil, somarDiasUteis } from '@zelo/contract/brasil/dia-util'
import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { diaDoBloqueio, diasUteisDeCompensacao, type Etapa, etapaDoDia, etapas } from './assinatura-calendario.ts'
import { aplicarMudanca } from './assinatura-dinheiro.ts'
import { emitirRenovacao } from './assinatura-renovacao.ts'
import type { Fatura } from './assinatura-tipos.ts'

const fimDoProvisorio = {
  TESTE: 'TESTE_ENCERRADO',
  BOLETO: 'PRIMEIRA_VENCIDA',
  CARENCIA: 'CARENCIA_ENCERRADA',
  CONFIANCA: 'CONFIANCA_ENCERRADA',
  LIBERACAO: 'LIBERACAO_ENCERRADA',
} as const

const horaDosLembretes = 8
const avisoDoTesteMs = 2 * 86_400_000

/**
 * Applies what the passing of time changes. A second run does nothing; after a standstill one run
 * catches up.
 */
export function passarOTempo(unidade: UnidadeDeTrabalho): void {
  const { a } = unidade
  if (a.encerradaEm) return
  if (a.encerraEm && unidade.hoje >= a.encerraEm) {
    unidade.encerrar()
    unidade.avisos.push({ tipo: 'ENCERRADA', chave: `encerrada:${a.encerraEm}` })
    return
  }
  aplicarMarcada(unidade)
  vencerPrimeira(unidade)
  for (const tipo of ['PRIMEIRA', 'AJUSTE', 'PERIODO'] as const) desistir(unidade, unidade.aberta(tipo))
  emitirRenovacao(unidade)
  vencerRenovacao(unidade)
  encerrarProvisorio(unidade)
  lembrar(unidade)
}

/** A renewal that was paid ahead brings its plan on its first day. */
function aplicarMarcada(unidade: UnidadeDeTrabalho): void {
  const { a, hoje } = unidade
  if (!a.proximoPlano && !a.proximoPeriodo) return
  const base = unidade.base()
  const mudou = base && (base.plano !== a.plano || base.periodo !== a.periodo)
  const marcada = base?.plano === (a.proximoPlano ?? a.plano) && base?.periodo === (a.proximoPeriodo ?? a.periodo)
  if (base?.tipo === 'RENOVACAO' && mudou && marcada && a.inicio && a.inicio <= hoje) aplicarMudanca(unidade, base)
}

function vencerPrimeira(unidade: UnidadeDeTrabalho): void {
  const { a, hoje } = unidade
  const primeira = unidade.aberta('PRIMEIRA')
  if (!primeira || hoje <= primeira.vencimento) return
  if (a.estado === 'EM_ANALISE' && a.motivo === 'PRIMEIRO_PAGAMENTO') {
    unidade.mudar('TEMPO', 'INADIMPLENTE', 'PRIMEIRA_VENCIDA', null, { fatura: primeira.id })
  }
}

/**
 * A boleto paid on its last day is reported some working days later. A change of a period that is
 * over does not wait for it.
 */
function desistir(unidade: UnidadeDeTrabalho, fatura: Fatura | undefined): void {
  const { a, hoje } = unidade
  if (!fatura || hoje <= fatura.vencimento) return
  const acabou = a.fim !== null && a.fim <= hoje
  if (acabou || hoje > somarDiasUteis(fatura.vencimento, diasUteisDeCompensacao)) unidade.cancelar(fatura)
}

function vencerRenovacao(unidade: UnidadeDeTrabalho): void {
  const { a, hoje } = unidade
  const renovacao = unidade.aberta('RENOVACAO')
  if (!renovacao || a.estado !== 'ATIVO' || hoje <= renovacao.vencimento || (a.fim && a.fim > hoje)) return
  const ate = unidade.fontes.momento.inicioDoDia(diaDoBloqueio(renovacao.vencimento))
  unidade.mudar('TEMPO', 'ATIVO_PROVISORIO', 'CARENCIA', ate, {
    fatura: renovacao.id,
    vencimento: renovacao.vencimento,
  })
}

function encerrarProvisorio(unidade: UnidadeDeTrabalho): void {
  const { a, agora } = unidade
  if (a.estado !== 'ATIVO_PROVISORIO' || !a.ate) return
  const motivo = a.motivo as keyof typeof fimDoProvisorio
  if (a.ate > agora) {
    const acabando = motivo === 'TESTE' && a.ate.getTime() - agora.getTime() <= avisoDoTesteMs
    if (acabando && !unidade.aberta('PRIMEIRA'))
      unidade.avisos.push({ tipo: 'TESTE_ACABANDO', chave: 'teste:acabando' })
    return
  }
  const ate = a.ate.toISOString()
  unidade.mudar('TEMPO', 'INADIMPLENTE', fimDoProvisorio[motivo])
  if (motivo === 'TESTE') unidade.avisos.push({ tipo: 'TESTE_ENCERRADO', chave: 'teste:encerrado' })
  else unidade.avisos.push({ tipo: 'BLOQUEIO', chave: `bloqueio:${ate}`, faturaId: unidade.aberta('RENOVACAO')?.id })
}

/**
 * At most one reminder per working day, from eight in the morning; missed ones are not sent late.
 */
function lembrar(unidade: UnidadeDeTrabalho): void {
  const { momento } = unidade.fontes
  const cedo = unidade.agora.getTime() < momento.inicioDoDia(unidade.hoje).getTime() + horaDosLembretes * 3_600_000
  const fatura = unidade.aberta('RENOVACAO')
  if (!fatura || cedo || !isDiaUtil(unidade.hoje)) return
  lembrarDe(unidade, fatura)
}

function lembrarDe(unidade: UnidadeDeTrabalho, fatura: Fatura): void {
  const indice = etapaDoDia(fatura.vencimento, unidade.hoje)
  if (indice <= fatura.lembrete) return
  const etapa = etapas[indice] as Etapa
  if (!textoVale(unidade, fatura, etapa)) return
  fatura.lembrete = indice
  unidade.avisos.push({ tipo: etapa, chave: `fatura:${fatura.id}:${etapa}`, faturaId: fatura.id })
}

/**
 * Whether the reminder's text is true. After the due date it says that access goes on until a
 * pause; the last one says that access is paused, and waits while there is access on trust.
 */
function textoVale({ a, hoje }: UnidadeDeTrabalho, { vencimento }: Fatura, etapa: Etapa): boolean {
  if (etapa === 'D+30') return a.estado === 'INADIMPLENTE'
  return hoje <= vencimento || (a.estado !== 'EM_ANALISE' && hoje < diaDoBloqueio(vencimento))
}

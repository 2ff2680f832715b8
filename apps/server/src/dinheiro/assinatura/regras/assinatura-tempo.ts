import { isDiaUtil, somarDiasUteis } from '@zelo/contract/brasil/dia-util'
import type { Obra } from '#dinheiro/assinatura/guarda/assinatura-obra.ts'
import { diaDoBloqueio, diasUteisDeCompensacao, etapaDoDia, etapas } from './assinatura-calendario.ts'
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

/** What the clock alone brings about. Done twice, it does nothing the second time; after a standstill it catches up in one step. */
export function passarOTempo(obra: Obra): void {
  const { a } = obra
  if (a.encerradaEm) return
  if (a.encerraEm && obra.hoje >= a.encerraEm) {
    obra.encerrar()
    obra.avisos.push({ tipo: 'ENCERRADA', chave: `encerrada:${a.encerraEm}` })
    return
  }
  aplicarMarcada(obra)
  vencerPrimeira(obra)
  for (const troca of [obra.aberta('AJUSTE'), obra.aberta('PERIODO')])
    if (troca && obra.hoje > troca.vencimento) obra.cancelar(troca)
  emitirRenovacao(obra)
  vencerRenovacao(obra)
  encerrarProvisorio(obra)
  lembrar(obra)
}

/** A renewal that was paid ahead brings its plan on its first day. */
function aplicarMarcada(obra: Obra): void {
  const { a, hoje } = obra
  if (!a.proximoPlano && !a.proximoPeriodo) return
  const base = obra.base()
  const mudou = base && (base.plano !== a.plano || base.periodo !== a.periodo)
  const marcada = base?.plano === (a.proximoPlano ?? a.plano) && base?.periodo === (a.proximoPeriodo ?? a.periodo)
  if (base?.tipo === 'RENOVACAO' && mudou && marcada && a.inicio && a.inicio <= hoje) aplicarMudanca(obra, base)
}

function vencerPrimeira(obra: Obra): void {
  const { a, hoje } = obra
  const primeira = obra.aberta('PRIMEIRA')
  if (!primeira || hoje <= primeira.vencimento) return
  if (a.estado === 'EM_ANALISE' && a.motivo === 'PRIMEIRO_PAGAMENTO') {
    obra.mudar('TEMPO', 'INADIMPLENTE', 'PRIMEIRA_VENCIDA', null, { fatura: primeira.id })
  }
  // A boleto paid on its last day is told of some working days later.
  if (hoje > somarDiasUteis(primeira.vencimento, diasUteisDeCompensacao)) obra.cancelar(primeira)
}

function vencerRenovacao(obra: Obra): void {
  const { a, hoje } = obra
  const renovacao = obra.aberta('RENOVACAO')
  if (!renovacao || a.estado !== 'ATIVO' || hoje <= renovacao.vencimento || (a.fim && a.fim > hoje)) return
  const ate = obra.mundo.momento.inicioDoDia(diaDoBloqueio(renovacao.vencimento))
  obra.mudar('TEMPO', 'ATIVO_PROVISORIO', 'CARENCIA', ate, { fatura: renovacao.id, vencimento: renovacao.vencimento })
}

function encerrarProvisorio(obra: Obra): void {
  const { a, agora } = obra
  if (a.estado !== 'ATIVO_PROVISORIO' || !a.ate) return
  const motivo = a.motivo as keyof typeof fimDoProvisorio
  if (a.ate > agora) {
    const acabando = motivo === 'TESTE' && a.ate.getTime() - agora.getTime() <= avisoDoTesteMs
    if (acabando && !obra.aberta('PRIMEIRA')) obra.avisos.push({ tipo: 'TESTE_ACABANDO', chave: 'teste:acabando' })
    return
  }
  const ate = a.ate.toISOString()
  obra.mudar('TEMPO', 'INADIMPLENTE', fimDoProvisorio[motivo])
  if (motivo === 'TESTE') obra.avisos.push({ tipo: 'TESTE_ENCERRADO', chave: 'teste:encerrado' })
  else obra.avisos.push({ tipo: 'BLOQUEIO', chave: `bloqueio:${ate}`, faturaId: obra.aberta('RENOVACAO')?.id })
}

/** One reminder per working day at most, from eight in the morning; those that were missed are not sent late. */
function lembrar(obra: Obra): void {
  const { momento } = obra.mundo
  const cedo = obra.agora.getTime() < momento.inicioDoDia(obra.hoje).getTime() + horaDosLembretes * 3_600_000
  const fatura = obra.aberta('RENOVACAO')
  if (!fatura || cedo || !isDiaUtil(obra.hoje)) return
  lembrarDe(obra, fatura)
}

function lembrarDe(obra: Obra, fatura: Fatura): void {
  const indice = etapaDoDia(fatura.vencimento, obra.hoje)
  if (indice <= fatura.lembrete) return
  const etapa = etapas[indice] as (typeof etapas)[number]
  // It speaks of a pause: while there is access on trust, it waits.
  if (etapa === 'D+30' && obra.a.estado !== 'INADIMPLENTE') return
  fatura.lembrete = indice
  obra.avisos.push({ tipo: etapa, chave: `fatura:${fatura.id}:${etapa}`, faturaId: fatura.id })
}

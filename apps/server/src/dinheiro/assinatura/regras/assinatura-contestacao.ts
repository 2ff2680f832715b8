import type { MotivoEstado } from '@zelo/contract/dinheiro/assinatura'
import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { sustenta } from './assinatura-credito.ts'
import { desfazerTrocas, temContestada, tirar } from './assinatura-dinheiro.ts'
import { movimento } from './assinatura-livro.ts'
import { isServida } from './assinatura-maquina.ts'
import type { Fatura } from './assinatura-tipos.ts'

export type Fase = 'ABERTA' | 'GANHA' | 'PERDIDA'

/**
 * A payment is disputed: its money and the access that it paid for are suspended. `antes`: earlier
 * disputes of this invoice.
 */
export function contestar(unidade: UnidadeDeTrabalho, fatura: Fatura, fase: Fase, antes: number): 'FEITO' | 'IGNORADO' {
  return fase === 'ABERTA' ? abrir(unidade, fatura, antes + 1) : encerrar(unidade, fatura, fase, antes)
}

function abrir(unidade: UnidadeDeTrabalho, fatura: Fatura, vez: number): 'FEITO' | 'IGNORADO' {
  const { a } = unidade
  if (fatura.situacao !== 'PAGA' || fatura.contestadaEm) return 'IGNORADO'
  fatura.contestadaEm = unidade.agora
  unidade.transacoes.push(livro(fatura, nomeDa('aberta', vez), 'CAIXA', 'CONTESTADO'))
  const detalhe = { fatura: fatura.id, centavos: fatura.total - fatura.estornado }
  desfazerTrocas(unidade, fatura)
  const afeta = !a.encerradaEm && isServida(a) && sustenta(fatura, a.fim, unidade.faturas)
  if (!afeta) {
    unidade.registrar('CONTESTACAO_ABERTA', detalhe)
    return 'FEITO'
  }
  unidade.mudar('CONTESTACAO_ABERTA', 'EM_ANALISE', 'CONTESTACAO', null, detalhe)
  unidade.avisos.push({
    tipo: 'CONTESTACAO',
    chave: `fatura:${fatura.id}:${nomeDa('contestada', vez)}`,
    faturaId: fatura.id,
  })
  return 'FEITO'
}

function encerrar(
  unidade: UnidadeDeTrabalho,
  fatura: Fatura,
  fase: 'GANHA' | 'PERDIDA',
  vez: number,
): 'FEITO' | 'IGNORADO' {
  if (!fatura.contestadaEm || fatura.situacao !== 'PAGA') return 'IGNORADO'
  const detalhe = { fatura: fatura.id, fase }
  if (fase === 'GANHA') {
    unidade.transacoes.push(livro(fatura, nomeDa('ganha', vez), 'CONTESTADO', 'CAIXA'))
    fatura.contestadaEm = null
    decidir(unidade, 'ESTORNO', detalhe)
    return 'FEITO'
  }
  unidade.transacoes.push(livro(fatura, nomeDa('perdida', vez), 'CONTESTADO', 'PERDA'))
  Object.assign(fatura, { situacao: 'ESTORNADA', estornado: fatura.total })
  const perdeu = tirar(unidade, fatura)
  if (perdeu && isServida(unidade.a)) unidade.mudar('ESTORNO', 'INADIMPLENTE', 'CONTESTACAO_PERDIDA', null, detalhe)
  else decidir(unidade, 'CONTESTACAO_PERDIDA', detalhe)
  return 'FEITO'
}

/**
 * Gives back the access that the end of a dispute leaves in force, unless other money of it is
 * disputed too.
 */
function decidir(unidade: UnidadeDeTrabalho, motivo: MotivoEstado, detalhe: Record<string, unknown>): void {
  const { a } = unidade
  const emAnalise = a.estado === 'EM_ANALISE' && a.motivo === 'CONTESTACAO' && !a.encerradaEm
  if (!emAnalise || temContestada(unidade)) unidade.registrar('CONTESTACAO_ENCERRADA', detalhe)
  else if (a.fim) unidade.mudar('CONTESTACAO_ENCERRADA', 'ATIVO', null, null, detalhe)
  else unidade.mudar('CONTESTACAO_ENCERRADA', 'INADIMPLENTE', motivo, null, detalhe)
}

/** A dispute that we won may be opened again. */
function nomeDa(fase: string, vez: number): string {
  return vez > 1 ? `${fase}:${vez}` : fase
}

function livro(fatura: Fatura, fase: string, de: 'CAIXA' | 'CONTESTADO', para: 'CAIXA' | 'CONTESTADO' | 'PERDA') {
  const valor = fatura.total - fatura.estornado
  return {
    ...movimento(`contestacao:${fatura.id}:${fase}`, fatura.id, de, para, valor),
    pagamentoId: fatura.pagamentoId,
  }
}

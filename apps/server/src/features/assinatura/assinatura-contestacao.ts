import { movimento } from './assinatura-livro.ts'
import type { Obra } from './assinatura-obra.ts'
import type { Fatura } from './assinatura-tipos.ts'

export type Fase = 'ABERTA' | 'GANHA' | 'PERDIDA'

/** A payment is disputed: its money is in suspense, and so is the access that it paid for. */
export function contestar(obra: Obra, fatura: Fatura, fase: Fase): 'FEITO' | 'IGNORADO' {
  return fase === 'ABERTA' ? abrir(obra, fatura) : encerrar(obra, fatura, fase)
}

function abrir(obra: Obra, fatura: Fatura): 'FEITO' | 'IGNORADO' {
  const { a } = obra
  if (fatura.situacao !== 'PAGA' || fatura.contestadaEm) return 'IGNORADO'
  fatura.contestadaEm = obra.agora
  obra.transacoes.push(livro(fatura, 'aberta', 'CAIXA', 'CONTESTADO'))
  const detalhe = { fatura: fatura.id, centavos: fatura.total - fatura.estornado }
  const afeta = !a.encerradaEm && fatura.fim === a.fim && (a.estado === 'ATIVO' || a.estado === 'ATIVO_PROVISORIO')
  if (!afeta) {
    obra.registrar('CONTESTACAO_ABERTA', detalhe)
    return 'FEITO'
  }
  obra.mudar('CONTESTACAO_ABERTA', 'EM_ANALISE', 'CONTESTACAO', null, detalhe)
  // Its credit is of that money.
  obra.cancelarAbertas('PERIODO')
  obra.avisos.push({ tipo: 'CONTESTACAO', chave: `fatura:${fatura.id}:contestada`, faturaId: fatura.id })
  return 'FEITO'
}

function encerrar(obra: Obra, fatura: Fatura, fase: 'GANHA' | 'PERDIDA'): 'FEITO' | 'IGNORADO' {
  const { a } = obra
  if (!fatura.contestadaEm || fatura.situacao !== 'PAGA') return 'IGNORADO'
  const emAnalise = a.estado === 'EM_ANALISE' && a.motivo === 'CONTESTACAO' && !a.encerradaEm
  const outra = obra.faturas.some((f) => f !== fatura && f.contestadaEm && f.situacao === 'PAGA' && f.fim === a.fim)
  const detalhe = { fatura: fatura.id, fase }
  if (fase === 'GANHA') {
    obra.transacoes.push(livro(fatura, 'ganha', 'CONTESTADO', 'CAIXA'))
    fatura.contestadaEm = null
    if (emAnalise && !outra && a.fim) obra.mudar('CONTESTACAO_ENCERRADA', 'ATIVO', null, null, detalhe)
    else if (emAnalise && !outra) obra.mudar('CONTESTACAO_ENCERRADA', 'INADIMPLENTE', 'ESTORNO', null, detalhe)
    else obra.registrar('CONTESTACAO_ENCERRADA', detalhe)
    return 'FEITO'
  }
  obra.transacoes.push(livro(fatura, 'perdida', 'CONTESTADO', 'PERDA'))
  const pagavaOPeriodo = fatura.fim === a.fim
  Object.assign(fatura, { situacao: 'ESTORNADA', estornado: fatura.total })
  if (!a.encerradaEm && pagavaOPeriodo) obra.perderPeriodo()
  if (emAnalise) obra.mudar('CONTESTACAO_ENCERRADA', 'INADIMPLENTE', 'CONTESTACAO_PERDIDA', null, detalhe)
  else obra.registrar('CONTESTACAO_ENCERRADA', detalhe)
  return 'FEITO'
}

function livro(fatura: Fatura, fase: string, de: 'CAIXA' | 'CONTESTADO', para: 'CAIXA' | 'CONTESTADO' | 'PERDA') {
  const valor = fatura.total - fatura.estornado
  return {
    ...movimento(`contestacao:${fatura.id}:${fase}`, fatura.id, de, para, valor),
    pagamentoId: fatura.pagamentoId,
  }
}

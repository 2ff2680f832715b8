import { origensAgendamento, type TotaisIndicador } from '@zelo/contract/plataforma/indicador'

/** Sums of a period, from the counts of each day. */
export type SomaConversas = {
  atual: boolean
  canal: 'WEB' | 'WHATSAPP'
  fora: boolean
  total: number
  equipe: number
  agendadas: number
  custo: number
}
export type SomaAgendamentos = {
  atual: boolean
  origem: (typeof origensAgendamento)[number]
  fora: boolean
  feitos: number
  atendidos: number
  faltas: number
  cancelados: number
  valor: number
}
export type SomaRespostas = { atual: boolean; faixa: number; total: number }

export function totaisDe(
  conversas: readonly SomaConversas[],
  agendamentos: readonly SomaAgendamentos[],
  respostas: readonly SomaRespostas[],
): TotaisIndicador {
  return {
    conversas: somar(conversas, ({ total }) => total),
    fora_horario: somar(conversas, ({ fora, total }) => (fora ? total : 0)),
    com_equipe: somar(conversas, ({ equipe }) => equipe),
    agendadas: somar(conversas, ({ agendadas }) => agendadas),
    por_canal: (['WEB', 'WHATSAPP'] as const).map((canal) => ({
      canal,
      total: somar(conversas, (linha) => (linha.canal === canal ? linha.total : 0)),
    })),
    agendamentos: somar(agendamentos, ({ feitos }) => feitos),
    por_origem: Object.fromEntries(
      origensAgendamento.map((origem) => [
        origem,
        somar(agendamentos, (linha) => (linha.origem === origem ? linha.feitos : 0)),
      ]),
    ) as TotaisIndicador['por_origem'],
    atendidos: somar(agendamentos, ({ atendidos }) => atendidos),
    faltas: somar(agendamentos, ({ faltas }) => faltas),
    cancelados: somar(agendamentos, ({ cancelados }) => cancelados),
    resposta: tempoDeResposta(respostas),
  }
}

/** Median and 95th percentile. Counts are by band; the middle of a band is used. */
export function tempoDeResposta(respostas: readonly SomaRespostas[]): TotaisIndicador['resposta'] {
  const quantas = somar(respostas, ({ total }) => total)
  if (quantas === 0) return null
  const emOrdem = respostas.toSorted((a, b) => a.faixa - b.faixa)
  const ate = (parte: number) => {
    let faltam = Math.ceil(quantas * parte)
    for (const { faixa, total } of emOrdem) {
      faltam -= total
      if (faltam <= 0) return Math.round(1.1 ** (faixa + 0.5) - 1)
    }
    return 0
  }
  return { mediana_ms: ate(0.5), p95_ms: ate(0.95) }
}

export function somar<T>(linhas: readonly T[], valor: (linha: T) => number): number {
  return linhas.reduce((soma, linha) => soma + valor(linha), 0)
}

import type { Idioma } from '../../nucleo/enums.ts'

/** Kinds of business that come with a starting point. */
export const segmentos = ['clinica', 'salao', 'barbearia', 'pet', 'advocacia'] as const
export type Segmento = (typeof segmentos)[number]

export type NosDoisIdiomas = Record<Idioma, string>

/** Local time; `dias` 0 is Sunday. */
export type HorarioSimples = {
  dias: number[]
  inicio: string
  fim: string
  pausa: { inicio: string; fim: string } | null
}

/** What a business of a kind begins with: typical of Brazil, to be edited. One click brings all of it. */
export type PontoDePartida = {
  nome: NosDoisIdiomas
  /** Name of a business that does not exist, to show one. */
  exemplo: NosDoisIdiomas
  /** People who do not exist, for a business that is only tried. */
  profissionais: string[]
  /** In the order of how often they are asked for: the first three show what the business is. */
  servicos: {
    nome: NosDoisIdiomas
    descricao: NosDoisIdiomas
    duracao_min: number
    intervalo_min: number
    preco_centavos: number
  }[]
  horario: HorarioSimples
  /** `sinonimos` serve both languages. */
  perguntas: { pergunta: NosDoisIdiomas; resposta: NosDoisIdiomas; sinonimos: string }[]
  /** How the agent speaks and what it leaves to people. */
  prompt: NosDoisIdiomas
}

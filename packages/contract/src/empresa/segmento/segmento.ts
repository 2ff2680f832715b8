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

/** Editable starting data of a kind of business, typical of Brazil; one click applies it. */
export type PontoDePartida = {
  nome: NosDoisIdiomas
  /** Name of a fictional business. */
  exemplo: NosDoisIdiomas
  /** Fictional people, for trials. */
  profissionais: string[]
  /** Most requested first; the first three represent the business. */
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
  /** How the agent speaks, and when it calls a person. */
  prompt: NosDoisIdiomas
}

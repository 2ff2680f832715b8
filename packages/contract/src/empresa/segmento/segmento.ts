import type { Idioma } from '../../nucleo/enums.ts'

/** Kinds of business for which there is a starting point. */
export const segmentos = ['clinica', 'salao', 'barbearia', 'pet', 'advocacia'] as const
export type Segmento = (typeof segmentos)[number]

export type NosDoisIdiomas = Record<Idioma, string>

/** Local time. In `dias`, 0 is Sunday. */
export type HorarioSimples = {
  dias: number[]
  inicio: string
  fim: string
  pausa: { inicio: string; fim: string } | null
}

/** Usual first records of a kind of business in Brazil. One click applies them. */
export type PontoDePartida = {
  nome: NosDoisIdiomas
  /** Name of an invented business. */
  exemplo: NosDoisIdiomas
  /** Names of invented people, for trials. */
  profissionais: string[]
  /** The most requested services first. The first three represent the business. */
  servicos: {
    nome: NosDoisIdiomas
    descricao: NosDoisIdiomas
    duracao_min: number
    intervalo_min: number
    preco_centavos: number
  }[]
  horario: HorarioSimples
}

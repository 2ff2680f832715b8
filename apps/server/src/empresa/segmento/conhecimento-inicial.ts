import type { NosDoisIdiomas, Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { advocacia } from './advocacia.ts'
import { barbearia } from './barbearia.ts'
import { clinica } from './clinica.ts'
import { pet } from './pet.ts'
import { salao } from './salao.ts'

/** What the agent of a kind of business knows at first. */
export type ConhecimentoInicial = {
  /** `sinonimos` is for both languages. */
  perguntas: { pergunta: NosDoisIdiomas; resposta: NosDoisIdiomas; sinonimos: string }[]
  /** How the agent speaks, and when it calls a person. */
  prompt: NosDoisIdiomas
}

/** What the agent knows at first, in trials and in new companies. */
export const conhecimentoInicial: Record<Segmento, ConhecimentoInicial> = { clinica, salao, barbearia, pet, advocacia }

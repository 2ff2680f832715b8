import type { PontoDePartida, Segmento } from './segmento.ts'
import { advocacia } from './segmento-advocacia.ts'
import { barbearia } from './segmento-barbearia.ts'
import { clinica } from './segmento-clinica.ts'
import { pet } from './segmento-pet.ts'
import { salao } from './segmento-salao.ts'

/** What each kind of business starts with, in trials and in new companies. */
export const pontosDePartida: Record<Segmento, PontoDePartida> = { clinica, salao, barbearia, pet, advocacia }

import type { PontoDePartida, Segmento } from './segmento.ts'
import { advocacia } from './segmento-advocacia.ts'
import { barbearia } from './segmento-barbearia.ts'
import { clinica } from './segmento-clinica.ts'
import { pet } from './segmento-pet.ts'
import { salao } from './segmento-salao.ts'

/** The starting point of every kind of business: who tries the product and who registers a company begin with the same. */
export const pontosDePartida: Record<Segmento, PontoDePartida> = { clinica, salao, barbearia, pet, advocacia }

import { moverDe } from '#agenda/cliente/guarda/mover.ts'
import { espera } from './espera.table.ts'

export const moverEsperas = moverDe(espera)

import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './agente-teste.schema.ts'

export const limitesTeste = {
  /** Lines of the client in one test. */
  falas: 30,
  texto: 500,
  /** Characters of the encrypted state of a test. */
  fio: 200_000,
} as const

export const testarComModelo = endpoint<typeof schema.testarComModelo>('POST', '/gerenciamento/agente/teste/modelo', {
  demora: true,
})
export const testarAgente = endpoint<typeof schema.testarAgente>('POST', '/gerenciamento/agente/teste')

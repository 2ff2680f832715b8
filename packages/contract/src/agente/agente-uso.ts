import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './agente-uso.schema.ts'

/** Why the built-in engine answered instead of the model. */
export const motivosDeRecuo = [
  'limite_conversa',
  'limite_empresa',
  'limite_mes',
  'limite_passos',
  'tempo',
  'cheio',
  'recusou',
  'fora',
  'estranho',
  'vazio',
  'nao_confere',
  'descansando',
] as const
const url = '/gerenciamento/agente/uso'

export const consultarUso = endpoint<typeof schema.consultarUso>('GET', url)
export const usarModelo = endpoint<typeof schema.usarModelo>('PUT', url)

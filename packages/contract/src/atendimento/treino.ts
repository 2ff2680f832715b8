import type { Output } from '../nucleo/endpoint.ts'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './treino.schema.ts'

export const limitesTreino = { texto: 500 } as const

export const consultarTreino = endpoint<typeof schema.consultarTreino>('GET', '/gerenciamento/agente/treino')
export const escreverNoTreino = endpoint<typeof schema.escreverNoTreino>('POST', '/gerenciamento/agente/treino')
export const recomecarTreino = endpoint<typeof schema.recomecarTreino>('DELETE', '/gerenciamento/agente/treino')

export type Treino = Output<typeof consultarTreino>
export type HorarioNoTreino = Treino['agenda'][number]

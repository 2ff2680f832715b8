import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './experimento.schema.ts'

export const limitesExperimento = {
  texto: 60,
  servicos: 6,
  precoCentavos: 5_000_000,
  duracaoMin: 5,
  duracaoMax: 480,
} as const
export type Rascunho = z.infer<typeof schema.rascunho>

export const cadastrarRascunho = endpoint<typeof schema.cadastrarRascunho>('POST', '/experimento/rascunhos')
export const editarRascunho = endpoint<typeof schema.editarRascunho>('PUT', '/experimento/rascunhos/:id')
export const consultarRascunho = endpoint<typeof schema.consultarRascunho>('GET', '/experimento/rascunhos/:id')
export const excluirRascunho = endpoint<typeof schema.excluirRascunho>('DELETE', '/experimento/rascunhos/:id')

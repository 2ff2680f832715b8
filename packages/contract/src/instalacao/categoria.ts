import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './categoria.schema.ts'

export const iconesCategoria = [
  'stethoscope',
  'brain',
  'scissors',
  'sparkles',
  'paw-print',
  'dumbbell',
  'scale',
  'wrench',
  'store',
  'graduation-cap',
  'utensils',
  'camera',
] as const
export type IconeCategoria = (typeof iconesCategoria)[number]

export const limitesCategoria = { nome: 80, slug: 60, descricao: 300, ordem: 9999 } as const
export type DadosCategoria = z.infer<typeof schema.dadosCategoria>
const url = '/cpainel/categorias'

export const listarCategorias = endpoint<typeof schema.listarCategorias>('GET', url)
export const exportarCategorias = endpoint<typeof schema.exportarCategorias>('GET', `${url}/exportar`)
export const consultarCategoria = endpoint<typeof schema.consultarCategoria>('GET', `${url}/:id`)
export const cadastrarCategoria = endpoint<typeof schema.cadastrarCategoria>('POST', url)
export const copiarCategoria = endpoint<typeof schema.copiarCategoria>('POST', `${url}/:id/copiar`)
export const editarCategoria = endpoint<typeof schema.editarCategoria>('PUT', `${url}/:id`)
export const mudarSituacaoCategorias = endpoint<typeof schema.mudarSituacaoCategorias>('PUT', `${url}/situacao`)
export const excluirCategoria = endpoint<typeof schema.excluirCategoria>('DELETE', `${url}/:id`)
export const historicoCategoria = endpoint<typeof schema.historicoCategoria>('GET', `${url}/:id/historico`)

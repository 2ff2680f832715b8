import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './opcoes.schema.ts'

// What the forms of other words offer.

export const listarOpcoesCategoria = endpoint<typeof schema.listarOpcoesCategoria>('GET', '/opcoes/categorias')
export const listarOpcoesFuso = endpoint<typeof schema.listarOpcoesFuso>('GET', '/opcoes/fusos')

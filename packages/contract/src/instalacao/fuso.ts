import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './fuso.schema.ts'

export const limitesFuso = { nome: 80 } as const
export type DadosFuso = z.infer<typeof schema.dadosFuso>
const url = '/cpainel/fusos'

export const listarFusos = endpoint<typeof schema.listarFusos>('GET', url)
export const exportarFusos = endpoint<typeof schema.exportarFusos>('GET', `${url}/exportar`)
export const listarZonas = endpoint<typeof schema.listarZonas>('GET', `${url}/zonas`)
export const consultarFuso = endpoint<typeof schema.consultarFuso>('GET', `${url}/:id`)
export const cadastrarFuso = endpoint<typeof schema.cadastrarFuso>('POST', url)
export const editarFuso = endpoint<typeof schema.editarFuso>('PUT', `${url}/:id`)
export const mudarSituacaoFusos = endpoint<typeof schema.mudarSituacaoFusos>('PUT', `${url}/situacao`)
export const excluirFuso = endpoint<typeof schema.excluirFuso>('DELETE', `${url}/:id`)
export const historicoFuso = endpoint<typeof schema.historicoFuso>('GET', `${url}/:id/historico`)

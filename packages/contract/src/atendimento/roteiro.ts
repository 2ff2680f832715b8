import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './roteiro.schema.ts'

export const limitesRoteiro = { nome: 120, texto: 200, conferencias: 20, quantos: 100 } as const
export type Conferencia = z.output<typeof schema.conferencia>
export type FalaRoteiro = z.infer<typeof schema.fala>
const url = '/gerenciamento/agente/roteiros'

export const listarRoteiros = endpoint<typeof schema.listarRoteiros>('GET', url)
export const transformarConversa = endpoint<typeof schema.transformarConversa>('POST', `${url}/da-conversa`)
export const cadastrarRoteiro = endpoint<typeof schema.cadastrarRoteiro>('POST', url)
export const editarRoteiro = endpoint<typeof schema.editarRoteiro>('PUT', `${url}/:id`)
export const excluirRoteiro = endpoint<typeof schema.excluirRoteiro>('DELETE', `${url}/:id`)
export const consultarEnsaio = endpoint<typeof schema.consultarEnsaio>('GET', '/gerenciamento/agente/ensaio')
export const iniciarEnsaio = endpoint<typeof schema.iniciarEnsaio>('POST', '/gerenciamento/agente/ensaio')
export const pararEnsaio = endpoint<typeof schema.pararEnsaio>('POST', '/gerenciamento/agente/ensaio/parar')

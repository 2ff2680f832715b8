import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './chave-api.schema.ts'

/** What a key may do in the public API. Each operation has one scope. */
export const escopos = [
  'clientes:ler',
  'clientes:escrever',
  'servicos:ler',
  'profissionais:ler',
  'horarios:ler',
  'agendamentos:ler',
  'agendamentos:escrever',
  'conversas:ler',
  'conversas:escrever',
  'esperas:ler',
  'esperas:escrever',
  'faturas:ler',
] as const
export type Escopo = (typeof escopos)[number]

export const limitesChave = { nome: 60, chaves: 20, diasDeValidade: 3650 } as const
/** Hours for which the former secret works after a rotation. */
export const sobreposicoes = [0, 24, 168] as const
export type Sobreposicao = (typeof sobreposicoes)[number]

/** The key as clients get it: instants are ISO strings. */
export type Chave = z.input<typeof schema.chave>
export type NovaChave = z.input<typeof schema.novaChave>

const url = '/gerenciamento/chaves'
export const listarChaves = endpoint<typeof schema.listarChaves>('GET', url)
export const criarChave = endpoint<typeof schema.criarChave>('POST', url)
export const rotacionarChave = endpoint<typeof schema.rotacionarChave>('POST', `${url}/:id/rotacoes`)
export const revogarChave = endpoint<typeof schema.revogarChave>('DELETE', `${url}/:id`)

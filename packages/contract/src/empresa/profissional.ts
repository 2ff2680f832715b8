import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './profissional.schema.ts'

export const limitesProfissional = { nome: 80, conselho: 40, faixas: 50, servicos: 200 } as const

/** TROCA replaces the usual hours. FOLGA removes hours or whole days. EXTRA adds hours. */
export const tiposExcecao = ['FOLGA', 'EXTRA', 'TROCA'] as const
export type TipoExcecao = (typeof tiposExcecao)[number]
export type FaixaDeTrabalho = z.infer<typeof schema.faixaDeTrabalho>
export type DadosProfissional = z.infer<typeof schema.dadosProfissional>
const url = '/cadastro-basico/profissionais'

export const listarProfissionais = endpoint<typeof schema.listarProfissionais>('GET', url)
export const cadastrarProfissional = endpoint<typeof schema.cadastrarProfissional>('POST', url)
export const editarProfissional = endpoint<typeof schema.editarProfissional>('PUT', `${url}/:id`)

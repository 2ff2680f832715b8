import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './cupom.schema.ts'

export const limitesCupom = { descricao: 120, valor: 99_999_999, usos: 1_000_000, ciclos: 120 } as const

export const tiposCupom = ['PERCENTUAL', 'VALOR'] as const

/** VALENDO: can be used today. ESGOTADO: used up. ENCERRADO: a person ended it. */
export const situacoesCupom = ['VALENDO', 'AGENDADO', 'ESGOTADO', 'VENCIDO', 'ENCERRADO'] as const
export type SituacaoCupom = (typeof situacoesCupom)[number]
export const filtrosCupom = ['TODOS', ...situacoesCupom] as const
export type DadosCupom = z.infer<typeof schema.dadosCupom>
export type CupomCadastrado = z.infer<typeof schema.cupomCadastrado>
export type UsoDeCupom = z.infer<typeof schema.usoDeCupom>
const url = '/admin/cupons'

export const listarCupons = endpoint<typeof schema.listarCupons>('GET', url)
export const exportarCupons = endpoint<typeof schema.exportarCupons>('GET', `${url}/exportar`)
export const consultarCupom = endpoint<typeof schema.consultarCupom>('GET', `${url}/:id`)
export const listarUsosCupom = endpoint<typeof schema.listarUsosCupom>('GET', `${url}/:id/usos`)
export const exportarUsosCupom = endpoint<typeof schema.exportarUsosCupom>('GET', `${url}/:id/usos/exportar`)
export const cadastrarCupom = endpoint<typeof schema.cadastrarCupom>('POST', url)
export const copiarCupom = endpoint<typeof schema.copiarCupom>('POST', `${url}/:id/copiar`)
export const editarCupom = endpoint<typeof schema.editarCupom>('PUT', `${url}/:id`)
export const mudarSituacaoCupons = endpoint<typeof schema.mudarSituacaoCupons>('PUT', `${url}/situacao`)
export const excluirCupom = endpoint<typeof schema.excluirCupom>('DELETE', `${url}/:id`)
export const historicoCupom = endpoint<typeof schema.historicoCupom>('GET', `${url}/:id/historico`)

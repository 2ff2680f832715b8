import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './excecao.schema.ts'

export const limitesExcecao = { motivo: 80, dias: 366, faixas: 6 } as const

/** Appointments on one page of a preview. */
export const limitesEnsaio = { pagina: 20 } as const

/** The appointment falls outside working hours, comes inside, or gets another local hour. */
export const efeitos = ['FORA', 'DENTRO', 'HORA'] as const
export type Efeito = (typeof efeitos)[number]
export type Ensaio = z.input<typeof schema.ensaio>
export type MudancaDeExpediente = z.input<typeof schema.ensaiarExpediente.schema.body>['mudanca']

export type DadosExcecao = z.infer<typeof schema.dadosExcecao>
const url = '/gerenciamento/excecoes'

export const listarExcecoes = endpoint<typeof schema.listarExcecoes>('GET', url)
export const cadastrarExcecao = endpoint<typeof schema.cadastrarExcecao>('POST', url)
export const excluirExcecao = endpoint<typeof schema.excluirExcecao>('DELETE', `${url}/:id`)
export const listarFeriados = endpoint<typeof schema.listarFeriados>('GET', '/gerenciamento/feriados')
export const responderFeriado = endpoint<typeof schema.responderFeriado>('PUT', '/gerenciamento/feriados/:dia')
export const ensaiarExpediente = endpoint<typeof schema.ensaiarExpediente>('POST', '/gerenciamento/expediente/ensaio')
export const ensaiarFuso = endpoint<typeof schema.ensaiarFuso>('POST', '/cadastro-basico/empresas/:id/ensaio-do-fuso')

import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './empresa.schema.ts'

export const limitesEmpresa = { nome: 80, texto: 120, email: 254, chave: 60 } as const
export type DadosEmpresa = z.infer<typeof schema.dadosEmpresa>
export type PassosDaEmpresa = z.infer<typeof schema.passosDaEmpresa>
const url = '/cadastro-basico/empresas'

export const consultarCadastroBasico = endpoint<typeof schema.consultarCadastroBasico>('GET', '/cadastro-basico')
export const concluirCadastroBasico = endpoint<typeof schema.concluirCadastroBasico>(
  'POST',
  '/cadastro-basico/concluir',
)
export const listarEmpresas = endpoint<typeof schema.listarEmpresas>('GET', url)
export const consultarEmpresa = endpoint<typeof schema.consultarEmpresa>('GET', `${url}/:id`)
export const cadastrarEmpresa = endpoint<typeof schema.cadastrarEmpresa>('POST', url)
export const editarEmpresa = endpoint<typeof schema.editarEmpresa>('PUT', `${url}/:id`)
export const aplicarModelo = endpoint<typeof schema.aplicarModelo>('POST', '/cadastro-basico/modelo')
export const consultarCep = endpoint<typeof schema.consultarCep>('GET', '/cadastro-basico/ceps/:cep')

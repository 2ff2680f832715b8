import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './plano-cadastro.schema.ts'

export const limitesPlano = {
  nome: 40,
  descricao: 80,
  suporte: 40,
  /** In cents: what gateways charge at least. */
  precoMinimo: 500,
  preco: 99_999_999,
  quantidade: 1_000_000,
  historico: 36_500,
  ordem: 9999,
} as const
export type DadosPlano = z.infer<typeof schema.dadosPlano>
export type PlanoCadastrado = z.infer<typeof schema.planoCadastrado>
const url = '/admin/planos'

export const listarPlanosCadastrados = endpoint<typeof schema.listarPlanosCadastrados>('GET', url)
export const exportarPlanos = endpoint<typeof schema.exportarPlanos>('GET', `${url}/exportar`)
export const consultarPlano = endpoint<typeof schema.consultarPlano>('GET', `${url}/:id`)
export const cadastrarPlano = endpoint<typeof schema.cadastrarPlano>('POST', url)
export const copiarPlano = endpoint<typeof schema.copiarPlano>('POST', `${url}/:id/copiar`)
export const editarPlano = endpoint<typeof schema.editarPlano>('PUT', `${url}/:id`)
export const mudarSituacaoPlanos = endpoint<typeof schema.mudarSituacaoPlanos>('PUT', `${url}/situacao`)
export const excluirPlano = endpoint<typeof schema.excluirPlano>('DELETE', `${url}/:id`)
export const historicoPlano = endpoint<typeof schema.historicoPlano>('GET', `${url}/:id/historico`)

import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './servico.schema.ts'

/** How a service's deposit is calculated. */
export const tiposSinal = ['NENHUM', 'PERCENTUAL', 'VALOR'] as const
export type TipoSinal = (typeof tiposSinal)[number]

export const limitesServico = {
  nome: 80,
  descricao: 300,
  /** Minutes. */
  duracaoMin: 5,
  duracaoMax: 1440,
  intervalo: 240,
  antecedencia: 43_200,
  /** Days. */
  horizonte: 366,
  precoCentavos: 100_000_000,
  sinalPercentual: 100,
  link: 500,
  preparo: 500,
  profissionais: 500,
} as const

export const modalidades = ['PRESENCIAL', 'ONLINE'] as const
export type DadosServico = z.infer<typeof schema.dadosServico>
export type Servico = z.infer<typeof schema.servico>
const url = '/gerenciamento/servicos'

export const listarServicos = endpoint<typeof schema.listarServicos>('GET', url)
export const exportarServicos = endpoint<typeof schema.exportarServicos>('GET', `${url}/exportar`)
export const listarQuemAtende = endpoint<typeof schema.listarQuemAtende>('GET', `${url}/profissionais`)
export const consultarServico = endpoint<typeof schema.consultarServico>('GET', `${url}/:id`)
export const consultarUsosServico = endpoint<typeof schema.consultarUsosServico>('GET', `${url}/:id/usos`)
export const cadastrarServico = endpoint<typeof schema.cadastrarServico>('POST', url)
export const copiarServico = endpoint<typeof schema.copiarServico>('POST', `${url}/:id/copiar`)
export const editarServico = endpoint<typeof schema.editarServico>('PUT', `${url}/:id`)
export const mudarSituacaoServicos = endpoint<typeof schema.mudarSituacaoServicos>('PUT', `${url}/situacao`)
export const excluirServico = endpoint<typeof schema.excluirServico>('DELETE', `${url}/:id`)
export const historicoServico = endpoint<typeof schema.historicoServico>('GET', `${url}/:id/historico`)

import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './parceiro.schema.ts'

export const limitesParceiro = {
  nome: 120,
  contato: 120,
  email: 254,
  recebe: 200,
  meses: 120,
  nota: 200,
} as const

export const filtrosParceiro = ['TODOS', 'ATIVOS', 'INATIVOS', 'A_PAGAR'] as const
/** PAGAS: those that were paid out. */
export const filtrosComissao = ['TODAS', 'DEVIDAS', 'PAGAS'] as const
export type DadosParceiro = z.output<typeof schema.dadosParceiro>
export type ParceiroCadastrado = z.infer<typeof schema.parceiroCadastrado>
export type Comissao = z.infer<typeof schema.comissao>
export type MesDoExtrato = z.infer<typeof schema.mesDoExtrato>
export type Repasse = z.infer<typeof schema.repasse>
const url = '/admin/parceiros'

export const listarParceiros = endpoint<typeof schema.listarParceiros>('GET', url)
export const exportarParceiros = endpoint<typeof schema.exportarParceiros>('GET', `${url}/exportar`)
export const consultarParceiro = endpoint<typeof schema.consultarParceiro>('GET', `${url}/:id`)
export const listarComissoes = endpoint<typeof schema.listarComissoes>('GET', `${url}/:id/comissoes`)
export const exportarComissoes = endpoint<typeof schema.exportarComissoes>('GET', `${url}/:id/comissoes/exportar`)
export const listarExtrato = endpoint<typeof schema.listarExtrato>('GET', `${url}/:id/extrato`)
export const exportarExtrato = endpoint<typeof schema.exportarExtrato>('GET', `${url}/:id/extrato/exportar`)
export const listarRepasses = endpoint<typeof schema.listarRepasses>('GET', `${url}/:id/repasses`)
export const cadastrarParceiro = endpoint<typeof schema.cadastrarParceiro>('POST', url)
export const editarParceiro = endpoint<typeof schema.editarParceiro>('PUT', `${url}/:id`)
export const mudarSituacaoParceiros = endpoint<typeof schema.mudarSituacaoParceiros>('PUT', `${url}/situacao`)
export const excluirParceiro = endpoint<typeof schema.excluirParceiro>('DELETE', `${url}/:id`)
export const repassarParceiro = endpoint<typeof schema.repassarParceiro>('POST', `${url}/:id/repasses`)
export const desfazerRepasse = endpoint<typeof schema.desfazerRepasse>('POST', `${url}/:id/repasses/desfazer`)
export const historicoParceiro = endpoint<typeof schema.historicoParceiro>('GET', `${url}/:id/historico`)

import {
  consultarServico,
  consultarUsosServico,
  copiarServico,
  excluirServico,
  listarQuemAtende,
  listarServicos,
  mudarSituacaoServicos,
} from '@zelo/contract/empresa/servico'
import { listarServicosBasicos } from '@zelo/contract/empresa/servico-basico'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Servico = Output<typeof listarServicos>['itens'][number]
export type ServicoBasico = Output<typeof listarServicosBasicos>[number]
export type QuemAtende = Output<typeof listarQuemAtende>

export const rotaServico = '/gerenciamento/servicos'

type Filtros = Input<typeof listarServicos>['querystring']

export const servicosBasicos = (empresa: string | null) =>
  leitura(['servico', empresa, 'basico'], listarServicosBasicos, {})

export const servicos = (empresa: string | null, filtros: Filtros) =>
  leitura(['servico', empresa, 'lista', filtros], listarServicos, { querystring: filtros })

export const umServico = (empresa: string | null, id: string) =>
  leitura(['servico', empresa, id], consultarServico, { params: { id } })

export const quemAtende = (empresa: string | null) => leitura(['servico', empresa, 'quem-atende'], listarQuemAtende, {})

/** The bookings that stay when the service is deleted. */
export const usosDoServico = (id: string) => request(consultarUsosServico, { params: { id } })

/**
 * After any write: reads everything again, because lists, records, agenda and professionals show
 * it.
 */
export const relerServicos = () => queryClient.invalidateQueries()

export async function copiar(id: string): Promise<Servico> {
  const copia = await request(copiarServico, { params: { id } })
  await relerServicos()
  return copia
}

export async function mudarSituacao(ids: string[], ativo: boolean): Promise<void> {
  await request(mudarSituacaoServicos, { body: { ids, ativo } })
  await relerServicos()
}

export async function excluir(empresa: string | null, id: string): Promise<void> {
  await request(excluirServico, { params: { id } })
  queryClient.removeQueries({ queryKey: umServico(empresa, id).queryKey })
  await relerServicos()
}

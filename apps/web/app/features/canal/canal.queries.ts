import {
  cadastrarCanal,
  conectarCanal,
  desconectarCanal,
  type EstadoCanal,
  excluirCanal,
  listarCanais,
  mudarEstadoCanal,
  type NovoCanal,
  salvarSites,
  trocarVerificacao,
} from '@zelo/contract/canal'
import type { Output } from '@zelo/contract/endpoint'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Canais = Output<typeof listarCanais>
export type Canal = Canais['canais'][number]
export type Conexao = Output<typeof conectarCanal>

export const rotaCanal = '/gerenciamento/canais'

export const canais = (empresa: string | null) => ({
  queryKey: ['canal', empresa],
  queryFn: () => request(listarCanais, {}),
})

export const relerCanais = () => queryClient.invalidateQueries({ queryKey: ['canal'] })

export async function cadastrar(novo: NovoCanal): Promise<Output<typeof cadastrarCanal>> {
  const criado = await request(cadastrarCanal, { body: novo })
  await relerCanais()
  return criado
}

export const conectar = (id: string, numero?: string) => request(conectarCanal, { params: { id }, body: { numero } })

export async function desconectar(id: string): Promise<void> {
  await request(desconectarCanal, { params: { id } })
  await relerCanais()
}

export async function mudarEstado(id: string, estado: EstadoCanal): Promise<void> {
  await request(mudarEstadoCanal, { params: { id }, body: { estado } })
  await relerCanais()
}

export const novaVerificacao = (id: string) => request(trocarVerificacao, { params: { id } })

export async function remover(id: string, nome: string): Promise<void> {
  await request(excluirCanal, { params: { id }, body: { nome } })
  await relerCanais()
}

export async function gravarSites(sites: string[]): Promise<void> {
  await request(salvarSites, { body: { sites } })
  await relerCanais()
}

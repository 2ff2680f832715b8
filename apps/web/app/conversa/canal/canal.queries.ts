import {
  atualizarModelos,
  cadastrarCanal,
  conectarCanal,
  desconectarCanal,
  type EstadoCanal,
  encerrarSegredoIdentidade,
  escolherModelo,
  excluirCanal,
  type FinalidadeModelo,
  listarCanais,
  listarModelos,
  mudarEstadoCanal,
  type NovoCanal,
  salvarSites,
  trocarSegredoIdentidade,
  trocarVerificacao,
} from '@zelo/contract/conversa/canal'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Canais = Output<typeof listarCanais>
export type Canal = Canais['canais'][number]
export type Conexao = Output<typeof conectarCanal>

export const rotaCanal = '/gerenciamento/canais'

export const canais = (empresa: string | null) => leitura(['canal', empresa], listarCanais, {})

export const relerCanais = () => queryClient.invalidateQueries({ queryKey: ['canal'] })

export async function cadastrar(novo: NovoCanal): Promise<Output<typeof cadastrarCanal>> {
  const criado = await request(cadastrarCanal, { body: novo })
  await relerCanais()
  return criado
}

export const conectar = (id: string, pedido: { numero?: string; esperando?: boolean }) =>
  request(conectarCanal, { params: { id }, body: pedido })

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

export type Modelos = Output<typeof listarModelos>
export type Modelo = Modelos['modelos'][number]

export const modelos = (id: string) => leitura(['canal', 'modelos', id], listarModelos, { params: { id } })

const guardarModelos = (id: string, lidos: Modelos) => queryClient.setQueryData(['canal', 'modelos', id], lidos)

export async function relerModelos(id: string): Promise<void> {
  guardarModelos(id, await request(atualizarModelos, { params: { id } }))
}

export async function escolher(
  id: string,
  finalidade: FinalidadeModelo,
  modelo: { nome: string; idioma: string } | null,
  mapa: string[],
): Promise<Modelos> {
  const lidos = await request(escolherModelo, { params: { id, finalidade }, body: { modelo, mapa } })
  guardarModelos(id, lidos)
  return lidos
}

export async function gravarSites(sites: string[]): Promise<void> {
  await request(salvarSites, { body: { sites } })
  await relerCanais()
}

/** Makes a new secret. It can be shown only this once. */
export async function novoSegredo(): Promise<string> {
  const { segredo } = await request(trocarSegredoIdentidade, {})
  await relerCanais()
  return segredo
}

export async function encerrarSegredo(id: string): Promise<void> {
  await request(encerrarSegredoIdentidade, { params: { id } })
  await relerCanais()
}

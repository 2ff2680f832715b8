import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import type { EstadoAdministrativo } from '@zelo/contract/enums'
import {
  consultarServidor,
  copiarServidor,
  excluirServidor,
  listarQuedas,
  listarServidores,
  mudarEstadoServidor,
  testarServidor,
} from '@zelo/contract/servidor'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Servidor = Output<typeof listarServidores>['itens'][number]
export type ResultadoTeste = Output<typeof testarServidor>

export const rotaServidor = '/cpainel/servidor'

export const servidores = (filtros: Input<typeof listarServidores>['querystring']) => ({
  queryKey: ['servidor', 'lista', filtros],
  queryFn: () => request(listarServidores, { querystring: filtros }),
})

export const umServidor = (id: string) =>
  queryOptions({
    queryKey: ['servidor', 'um', id],
    queryFn: () => request(consultarServidor, { params: { id } }),
    // The server looks after it every minute.
    refetchInterval: 60_000,
  })

export const quedas = (id: string, desde: string) =>
  queryOptions({
    queryKey: ['servidor', 'quedas', id, desde],
    queryFn: () => request(listarQuedas, { params: { id } }),
  })

const reler = () => queryClient.invalidateQueries({ queryKey: ['servidor'] })

export async function mudarEstado(id: string, estado: EstadoAdministrativo): Promise<void> {
  await request(mudarEstadoServidor, { params: { id }, body: { estado } })
  await reler()
}

export async function testar(id: string): Promise<ResultadoTeste> {
  const resultado = await request(testarServidor, { params: { id } })
  await reler()
  return resultado
}

export async function copiar(id: string): Promise<Servidor> {
  const copia = await request(copiarServidor, { params: { id } })
  await reler()
  return copia
}

export async function excluir(id: string): Promise<void> {
  await request(excluirServidor, { params: { id } })
  queryClient.removeQueries({ queryKey: umServidor(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: ['servidor', 'lista'] })
}

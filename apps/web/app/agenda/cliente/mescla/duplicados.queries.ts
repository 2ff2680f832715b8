import { queryOptions } from '@tanstack/react-query'
import {
  desfazerMescla,
  listarDuplicados,
  mesclarClientes,
  preverMescla,
  separarClientes,
} from '@zelo/contract/agenda/cliente/cliente-duplicado'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { relerClientes } from '#agenda/cliente/cliente.queries.ts'
import { request } from '#lib/api/api-client.ts'

export type Duplicados = Output<typeof listarDuplicados>
export type Previa = Output<typeof preverMescla>

export const duplicados = (empresa: string | null) =>
  queryOptions({ queryKey: ['cliente', 'duplicados', empresa], queryFn: () => request(listarDuplicados, {}) })

export const previa = (mantido: string, absorvido: string) =>
  queryOptions({
    queryKey: ['cliente', 'previa', mantido, absorvido],
    queryFn: () => request(preverMescla, { querystring: { mantido, absorvido } }),
  })

export async function unir(mantido: string, absorvido: string): Promise<void> {
  await request(mesclarClientes, { body: { mantido, absorvido } })
  await relerClientes()
}

export async function separar(a: string, b: string): Promise<void> {
  await request(separarClientes, { body: { a, b } })
  await relerClientes()
}

export async function desfazer(id: string): Promise<void> {
  await request(desfazerMescla, { params: { id } })
  await relerClientes()
}

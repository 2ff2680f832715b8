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
import { leitura } from '#lib/api/leitura.ts'

export type Duplicados = Output<typeof listarDuplicados>
export type Previa = Output<typeof preverMescla>

export const duplicados = (empresa: string | null) => leitura(['cliente', 'duplicados', empresa], listarDuplicados, {})

export const previa = (mantido: string, absorvido: string) =>
  leitura(['cliente', 'previa', mantido, absorvido], preverMescla, { querystring: { mantido, absorvido } })

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

import { queryOptions } from '@tanstack/react-query'
import {
  consultarCliente,
  listarClientes,
  listarEtiquetas,
  listarMarcos,
  listarNotas,
  revelarCpfDoCliente,
} from '@zelo/contract/agenda/cliente/cliente'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { paginas } from '#lib/api/por-cursor.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Cliente = Output<typeof listarClientes>['itens'][number]
export type ClienteAberto = Output<typeof consultarCliente>
export type Nota = Output<typeof listarNotas>['itens'][number]
export type Marco = Output<typeof listarMarcos>['itens'][number]

export const rotaCliente = '/gerenciamento/dados-cliente'

/** The clients of the tab's company, by name and page by page. */
export const clientes = (empresa: string | null, querystring: Input<typeof listarClientes>['querystring']) =>
  leitura(['cliente', 'lista', empresa, querystring], listarClientes, { querystring })

/** A few clients that match a word, to choose one. */
export const clientesPorPalavra = (empresa: string | null, busca: string) =>
  queryOptions({
    queryKey: ['cliente', 'busca', empresa, busca],
    queryFn: async () => (await request(listarClientes, { querystring: { busca, limite: 8 } })).itens,
    enabled: busca !== '',
  })

export const umCliente = (id: string) => leitura(['cliente', 'um', id], consultarCliente, { params: { id } })

export const etiquetas = (empresa: string | null) => leitura(['cliente', 'etiquetas', empresa], listarEtiquetas, {})

export const notas = (id: string) =>
  paginas(['cliente', 'notas', id], listarNotas, { params: { id }, querystring: { limite: 10 } })

export const marcos = (id: string) =>
  paginas(['cliente', 'marcos', id], listarMarcos, { params: { id }, querystring: { limite: 10 } })

/** Call this after any write. Reads lists, pages and the history again. */
export async function relerClientes(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['cliente'] }),
    queryClient.invalidateQueries({ queryKey: ['historico'] }),
  ])
}

export async function revelarCpf(id: string): Promise<string | null> {
  const { cpf } = await request(revelarCpfDoCliente, { params: { id } })
  // The audit trail records who saw the CPF. Showing it does not wait for the trail.
  void queryClient.invalidateQueries({ queryKey: ['historico'] })
  return cpf
}

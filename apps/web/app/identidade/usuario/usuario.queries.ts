import { queryOptions } from '@tanstack/react-query'
import { listarConvites } from '@zelo/contract/identidade/convite'
import {
  consultarUsuario,
  listarOpcoesEmpresa,
  listarOpcoesPerfil,
  listarUsuarios,
} from '@zelo/contract/identidade/usuario'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useLocation } from '#lib/navegador/rota.ts'

export type Usuario = Output<typeof listarUsuarios>['itens'][number]
export type UsuarioDetalhe = Output<typeof consultarUsuario>
export type Convite = Output<typeof listarConvites>['itens'][number]

/** The route whose permission counts, in both layouts that show the screen. */
export const rotaUsuario = '/cpainel/usuario'

/** The address of the list in the current layout: control panel or administration. */
export function useBase() {
  return useLocation().pathname.startsWith('/admin') ? '/admin/usuario' : rotaUsuario
}

export const usuarios = (filtros: Input<typeof listarUsuarios>['querystring']) =>
  leitura(['usuario', 'lista', filtros], listarUsuarios, { querystring: filtros })

export const umUsuario = (id: number) => leitura(['usuario', id], consultarUsuario, { params: { id } })

export const opcoesPerfil = leitura(['usuario', 'perfis'], listarOpcoesPerfil, {})

export const opcoesEmpresa = (busca: string) =>
  leitura(['usuario', 'empresas', busca], listarOpcoesEmpresa, { querystring: { busca: busca || undefined } })

/** One company by its id, for a filter from the address. */
export const umaOpcaoEmpresa = (id: string) =>
  queryOptions({
    queryKey: ['usuario', 'empresa', id],
    queryFn: async () => (await request(listarOpcoesEmpresa, { querystring: { id } }))[0] ?? null,
  })

export const convites = (filtros: Input<typeof listarConvites>['querystring']) =>
  leitura(['usuario', 'convites', filtros], listarConvites, { querystring: filtros })

/** After any write: reads lists, records and invitations again. */
export const reler = () => queryClient.invalidateQueries({ queryKey: ['usuario'] })

/** Writes about users, then reads again everything shown of them. */
export async function escrever<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const resposta = await request(endpoint, input)
  await reler()
  return resposta
}
